/** @jsxImportSource preact */
import type { RecorderWord } from "#contract/forms/recorder-labels.ts";
import { lasting } from "#visitor/text/format-text.ts";
import { WAY_ICON } from "./way-icon.ts";
import type { Shown } from "./screen-props.ts";

const WORDS: Record<string, [about: RecorderWord, on: RecorderWord]> = {
  video: ["rec_camera_about", "rec_camera_on"],
  screen: ["rec_screen_about", "rec_screen_on"],
  audio: ["rec_microphone_about", "rec_microphone_on"],
};

/** Before anything is asked of the browser: what will be, and that it is the visitor who sends it. */
export function Ask({ studio, say }: Shown) {
  const { options, stage, limit } = studio;
  const [about, on] = WORDS[options.way] ?? ["rec_camera_about", "rec_camera_on"];
  const asking = stage.name === "asking";
  return (
    <>
      <div class="rec-stage rec-still">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={WAY_ICON[options.way]} />
        </svg>
        {options.seconds !== null && <p>{say("rec_limit", { time: lasting(limit, options.locale) })}</p>}
      </div>
      <p class="small">{asking ? say("rec_waiting") : say(about)}</p>
      <div class="rec-buttons">
        <button
          type="button"
          class="main"
          data-first
          aria-disabled={asking ? "true" : undefined}
          onClick={() => !asking && void studio.open()}
        >
          {say(on)}
        </button>
        <button type="button" class="plain" onClick={() => studio.upload()}>
          {say("rec_upload")}
        </button>
      </div>
    </>
  );
}
