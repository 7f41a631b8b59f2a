import type { FormStep } from "#contract/forms/form-view.ts";
import { m } from "#messages/gen/messages.js";

const NAMES: Record<FormStep, () => string> = {
  welcome: m.forms_step_welcome,
  capture: m.forms_step_capture,
  review: m.forms_step_review,
  about: m.forms_step_about,
  consent: m.forms_step_consent,
  thanks: m.forms_step_thanks,
};

/** What a step of a form is called where visitors are counted. */
export const stepName = (step: FormStep): string => NAMES[step]();
