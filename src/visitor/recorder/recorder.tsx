/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { RecorderLabel } from "#contract/forms/recorder-labels.ts";
import { formatDuration } from "#visitor/text/format-text.ts";
import { PermissionPrompt } from "./permission-prompt.tsx";
import { LiveView } from "./recording-view.tsx";
import { RecordingReview } from "./confirm-recording.tsx";
import { type RecorderProps, labelsFor } from "./screen-props.ts";
import type { RecorderController } from "./recorder-controller.ts";
import { FailureScreen } from "./recorder-error.tsx";
import { UploadScreen } from "./choose-file.tsx";

/** Seconds before the end at which that is said. */
const WARNING_SECONDS = [10, 30];
const ANNOUNCEMENTS: Record<string, RecorderLabel> = {
  asking: "rec_waiting",
  ready: "rec_ready",
  recording: "rec_recording",
  paused: "rec_paused",
  review: "rec_done",
};

/** What is said to those who do not see it change; the same words until something else is to be said. */
function announcement({ studio, say }: RecorderProps): string {
  const { state: stage, limit, seconds, notice, options } = studio;
  if (notice) return say(`rec_${notice}`);
  if (stage.name === "counting") return say("rec_countdown", { count: options.countdown });
  const left =
    stage.name === "recording" ? WARNING_SECONDS.find((mark) => limit > mark * 2 && limit - seconds <= mark) : null;
  if (left) return say("rec_left", { time: formatDuration(left, options.locale) });
  const word = ANNOUNCEMENTS[stage.name];
  return word ? say(word) : "";
}

function RecorderScreen(shown: RecorderProps) {
  const { state: stage } = shown.studio;
  if (stage.name === "ask" || stage.name === "asking") return <PermissionPrompt {...shown} />;
  if (stage.name === "review") return <RecordingReview {...shown} />;
  if (stage.name === "upload") return <UploadScreen {...shown} />;
  if (stage.name === "trouble") return <FailureScreen {...shown} trouble={stage.trouble} />;
  return <LiveView {...shown} />;
}

/** The recorder: what it is doing, what can be done now, and what was just kept. */
export function Recorder({ studio }: { studio: RecorderController }) {
  const say = labelsFor(studio);
  const shown = { studio, say };
  const host = useRef<HTMLDivElement>(null);
  const { name } = studio.state;
  const beforeRef = useRef(name);
  const { notice } = studio;
  useLayoutEffect(() => {
    // What had the focus is gone: it goes on to what comes first now. When the form shows the recorder, it is the form's.
    if (beforeRef.current !== name) host.current?.querySelector<HTMLElement>("[data-first]")?.focus();
    beforeRef.current = name;
  }, [name]);
  useEffect(() => () => studio.close(), [studio]);
  return (
    <div class="rec" ref={host} data-stage={name}>
      <p class="over" role="status">
        {announcement(shown)}
      </p>
      {notice && <p class="notice">{say(`rec_${notice}`)}</p>}
      <RecorderScreen {...shown} />
      {!studio.options.draft.isPersistent && <p class="small">{say("rec_not_kept")}</p>}
    </div>
  );
}
