/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { FormStep } from "#contract/forms/form-view.ts";
import { isOneScreen } from "#visitor/form/state/steps.ts";
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
  // Without scripts all steps are on one page, below its title; on one screen these two always are.
  const isBelow = isOneScreen(scene.page.view) ? step === "about" || step === "consent" : !scene.live;
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
