/** @jsxImportSource preact */
import type { RecorderLabel } from "#contract/forms/recorder-labels.ts";
import { formatDuration } from "#visitor/text/format-text.ts";
import { WAY_ICON } from "./way-icon.ts";
import type { RecorderProps } from "./screen-props.ts";

const PROMPT_LABELS: Record<string, [about: RecorderLabel, on: RecorderLabel]> = {
  video: ["rec_camera_about", "rec_camera_on"],
  screen: ["rec_screen_about", "rec_screen_on"],
  audio: ["rec_microphone_about", "rec_microphone_on"],
};

/** Before anything is asked of the browser: what will be, and that it is the visitor who sends it. */
export function PermissionPrompt({ studio, say }: RecorderProps) {
  const { options, state: stage, limit } = studio;
  const [about, on] = PROMPT_LABELS[options.way] ?? ["rec_camera_about", "rec_camera_on"];
  const asking = stage.name === "asking";
  return (
    <>
      <div class="rec-stage rec-still">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={WAY_ICON[options.way]} />
        </svg>
        {options.seconds !== null && <p>{say("rec_limit", { time: formatDuration(limit, options.locale) })}</p>}
      </div>
      <p class="small">{asking ? say("rec_waiting") : say(about)}</p>
      <div class="rec-buttons">
        <button
          type="button"
          class="main"
          data-first
          aria-disabled={asking ? "true" : undefined}
          onClick={() => !asking && void studio.openDevices()}
        >
          {say(on)}
        </button>
        <button type="button" class="plain" onClick={() => studio.chooseUpload()}>
          {say("rec_upload")}
        </button>
      </div>
    </>
  );
}
