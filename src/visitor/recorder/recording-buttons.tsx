/** @jsxImportSource preact */
import type { RecorderProps } from "./screen-props.ts";

/** What can be done at this moment of a recording. */
export function LiveButtons({ studio, say }: RecorderProps) {
  const { state: stage } = studio;
  if (stage.name === "ready")
    return (
      <div class="rec-buttons">
        <button type="button" class="main rec-start" data-first onClick={() => studio.startCountdown()}>
          <i aria-hidden="true" />
          {say("rec_start")}
        </button>
      </div>
    );
  if (stage.name === "counting")
    return (
      <div class="rec-buttons">
        <button type="button" class="main" data-first onClick={() => studio.record()}>
          {say("rec_now")}
        </button>
        <button type="button" class="plain" onClick={() => studio.stopCounting()}>
          {say("rec_cancel")}
        </button>
      </div>
    );
  const paused = stage.name === "paused";
  // While the last part is written the buttons stay, so that nothing moves under the finger.
  const saving = stage.name === "saving" ? ("true" as const) : undefined;
  return (
    <div class="rec-buttons">
      <button
        type="button"
        class="plain"
        data-first
        aria-disabled={saving}
        onClick={() => (saving ? undefined : paused ? studio.resume() : studio.pause())}
      >
        {say(paused ? "rec_resume" : "rec_pause")}
      </button>
      <button type="button" class="main" aria-disabled={saving} onClick={() => studio.finish()}>
        {say("rec_stop")}
      </button>
    </div>
  );
}
