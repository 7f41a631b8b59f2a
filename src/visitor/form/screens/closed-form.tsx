/** @jsxImportSource preact */
import { DataController } from "./consent-step.tsx";
import { FormHeader } from "./form-frame.tsx";
import { isSplit } from "#visitor/form/state/steps.ts";
import { FormShell } from "./form-shell.tsx";
import type { FormState } from "#visitor/form/state/form-state.ts";
import { FormSection } from "./step-section.tsx";

export function ClosedForm({ scene }: { scene: FormState }) {
  const { view, words } = scene.page;
  return (
    <FormShell scene={{ ...scene, showsAllSteps: true }}>
      <FormHeader scene={scene} acts={null} />
      <FormSection scene={scene} step={isSplit(view) ? "thanks" : "welcome"} heading={words.closed_title}>
        <p class="lead">{words.closed_text}</p>
        <DataController scene={scene} />
      </FormSection>
    </FormShell>
  );
}
