/** @jsxImportSource preact */
import { DataController } from "./consent-step.tsx";
import { directionOf } from "#visitor/text/format-text.ts";
import { FormHeader } from "./form-frame.tsx";
import type { FormState } from "#visitor/form/state/form-state.ts";
import { FormSection } from "./step-section.tsx";

export function ClosedForm({ scene }: { scene: FormState }) {
  const { view, words, framed } = scene.page;
  return (
    <div
      class={framed ? "form framed" : "form"}
      data-theme={view.look.theme}
      data-font={view.look.font}
      lang={view.language}
      dir={directionOf(view.language)}
    >
      <main class="sheet">
        <FormHeader scene={scene} acts={null} />
        <FormSection scene={scene} step="welcome" heading={words.closed_title}>
          <p class="lead">{words.closed_text}</p>
          <DataController scene={scene} />
        </FormSection>
      </main>
    </div>
  );
}
