/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { directionOf } from "#visitor/text/format-text.ts";
import type { FormState } from "#visitor/form/state/form-state.ts";
import { isSplit } from "#visitor/form/state/steps.ts";
import { SplitSide } from "./split-side.tsx";

/** What surrounds the steps, their thanks and the note of a closed form: colours, font and picture. */
export function FormShell({ scene, children }: { scene: FormState; children: ComponentChildren }) {
  const { page, live, showsAllSteps } = scene;
  const { view, framed } = page;
  const { theme, font, backgroundUrl } = view.look;
  return (
    <div
      class={framed ? "form framed" : "form"}
      data-style={view.style}
      data-theme={theme}
      data-font={font}
      data-live={live ? "" : undefined}
      data-whole={showsAllSteps ? "" : undefined}
      lang={view.language}
      dir={directionOf(view.language)}
    >
      {isSplit(view) ? (
        <main class="split">
          <SplitSide scene={scene} />
          <div class="sheet">{children}</div>
        </main>
      ) : (
        <>
          {backgroundUrl && !framed && (
            <img class="ground" src={backgroundUrl} alt="" loading="lazy" decoding="async" />
          )}
          <main class="sheet">{children}</main>
        </>
      )}
    </div>
  );
}
