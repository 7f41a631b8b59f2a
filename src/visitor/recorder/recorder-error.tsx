/** @jsxImportSource preact */
import type { RecorderLabel } from "#contract/forms/recorder-labels.ts";
import type { RecorderProps } from "./screen-props.ts";
import type { RecorderFailure as Kind } from "./recorder-state.ts";

const FAILURE_LABELS: Record<Kind, [title: RecorderLabel, text: RecorderLabel]> = {
  refused: ["rec_refused_title", "rec_refused"],
  unshared: ["rec_unshared_title", "rec_unshared"],
  missing: ["rec_missing_title", "rec_missing"],
  busy: ["rec_busy_title", "rec_busy"],
  unable: ["rec_unable_title", "rec_unable"],
  empty: ["rec_empty_title", "rec_empty"],
};

export function FailureScreen({ controller, say, trouble }: RecorderProps & { trouble: Kind }) {
  const [title, text] = FAILURE_LABELS[trouble];
  const again = trouble !== "unable";
  return (
    <>
      <div class="notice rec-failure" role="alert">
        <p>
          <b>{say(title)}</b>
        </p>
        <p>{say(text)}</p>
      </div>
      <div class="rec-buttons">
        {again && (
          <button type="button" class="main" data-first onClick={() => void controller.openDevices()}>
            {say("rec_try")}
          </button>
        )}
        <button
          type="button"
          class={again ? "plain" : "main"}
          data-first={!again}
          onClick={() => controller.chooseUpload()}
        >
          {say("rec_upload")}
        </button>
        <button type="button" class="plain" onClick={controller.options.onCancel}>
          {say("rec_other_way")}
        </button>
      </div>
    </>
  );
}
