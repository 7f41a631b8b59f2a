/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { FormStep } from "#contract/forms/submission.ts";
import { isOneScreen, isSplit } from "#visitor/form/state/steps.ts";
import { isConversation } from "#visitor/form/state/turns.ts";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";

interface FormSectionProps {
  scene: FormComponentProps["scene"];
  step: FormStep;
  heading: string;
  headingPart?: string;
  children: ComponentChildren;
}

/** Its heading takes the focus, so that screen readers read it first. */
export function FormSection({ scene, step, heading, headingPart, children }: FormSectionProps) {
  // Without scripts all steps are on one page, below its title, which some styles show all the time.
  const { view } = scene.page;
  const isBelow = isOneScreen(view)
    ? step === "about" || step === "consent"
    : !scene.live || isSplit(view) || isConversation(view);
  const Heading = isBelow && step !== "welcome" ? "h2" : "h1";
  return (
    <section class="step" data-step={step} id={step} aria-labelledby={`h-${step}`}>
      <Heading id={`h-${step}`} tabIndex={-1} dir="auto" data-part={headingPart}>
        {heading}
      </Heading>
      {children}
    </section>
  );
}
