import * as z from "zod/mini";
import { FORM_STEPS } from "./form-view.ts";

/** How many visitors of a form came as far as a step. */
export const StepCount = z.object({ step: z.enum(FORM_STEPS), count: z.int() });
