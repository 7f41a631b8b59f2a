/** @jsxImportSource preact */
import { Keeper } from "./consent-step.tsx";
import { directionOf } from "#visitor/text/format-text.ts";
import { Top } from "./form-frame.tsx";
import type { Scene } from "#visitor/form/state/form-state.ts";
import { Section } from "./step-section.tsx";

/** What stands where a form takes no reviews now. */
export function Closed({ scene }: { scene: Scene }) {
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
        <Top scene={scene} acts={null} />
        <Section scene={scene} step="welcome" heading={words.closed_title}>
          <p class="lead">{words.closed_text}</p>
          <Keeper scene={scene} />
        </Section>
      </main>
    </div>
  );
}
