/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { RecorderLabel } from "#contract/forms/recorder-labels.ts";
import { formatDuration, formatMegabytes } from "#visitor/text/format-text.ts";
import { LiveView } from "./recording-view.tsx";
import { RecordingReview } from "./confirm-recording.tsx";
import { type RecorderProps, labelsFor } from "./screen-props.ts";
import type { RecorderController } from "./recorder-controller.ts";
import { FailureScreen } from "./recorder-error.tsx";
import { WAY_ICON } from "./way-icon.ts";

const MEDIA_EXTENSIONS = /\.(?:mp4|m4v|mov|webm|m4a|mp3|ogg|oga|opus|wav)$/i;

function isAccepted({ type, name }: File, accept: string): boolean {
  const [, kind] = /^(video|audio)\//.exec(type) ?? [];
  // A video container may hold sound only: the service looks inside.
  return kind === "audio" ? accept.includes("audio") : kind === "video" || MEDIA_EXTENSIONS.test(name);
}

function UploadScreen({ controller, say }: RecorderProps) {
  const { maxBytes, accept, locale } = controller.options;
  const [problem, setProblem] = useState<string | null>(null);
  const limit = formatMegabytes(maxBytes, locale);
  const take = (file: File | undefined) => {
    if (!file) return;
    if (!isAccepted(file, accept) || file.size === 0) setProblem(say("rec_wrong_kind"));
    else if (file.size > maxBytes) setProblem(say("rec_too_big", { size: formatMegabytes(file.size, locale), limit }));
    else controller.acceptFile(file).catch(() => setProblem(say("rec_unread")));
  };
  return (
    <>
      <label class="pick rec-pick">
        <input
          type="file"
          data-first
          accept={accept}
          aria-describedby="rec-upload-about"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = "";
          }}
        />
        {say("rec_choose")}
      </label>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <p class="small" id="rec-upload-about">
        {say("rec_upload_about", { size: limit })}
      </p>
    </>
  );
}

const PROMPT_LABELS: Record<string, [about: RecorderLabel, on: RecorderLabel]> = {
  video: ["rec_camera_about", "rec_camera_on"],
  screen: ["rec_screen_about", "rec_screen_on"],
  audio: ["rec_microphone_about", "rec_microphone_on"],
};

/** Shown before the browser's prompt: what will happen, and that nothing is sent yet. */
function PermissionPrompt({ controller, say }: RecorderProps) {
  const { options, state, limit } = controller;
  const [about, on] = PROMPT_LABELS[options.way] ?? ["rec_camera_about", "rec_camera_on"];
  const asking = state.name === "asking";
  return (
    <>
      <div class="rec-frame rec-still">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={WAY_ICON[options.way]} />
        </svg>
        {options.seconds !== null && <p>{say("rec_limit", { time: formatDuration(limit, options.locale) })}</p>}
      </div>
      <p class="small">{asking ? say("rec_waiting") : say(about)}</p>
      {controller.prompts.length > 0 && <p class="small">{say("rec_prompts_about")}</p>}
      <div class="rec-buttons">
        <button
          type="button"
          class="main"
          data-first
          aria-disabled={asking ? "true" : undefined}
          onClick={() => !asking && void controller.openDevices()}
        >
          {say(on)}
        </button>
        <button type="button" class="plain" onClick={() => controller.chooseUpload()}>
          {say("rec_upload")}
        </button>
      </div>
    </>
  );
}

const WARNING_SECONDS = [10, 30];
const ANNOUNCEMENTS: Record<string, RecorderLabel> = {
  asking: "rec_waiting",
  ready: "rec_ready",
  recording: "rec_recording",
  paused: "rec_paused",
  review: "rec_done",
};

/** Changes only when there is something new to announce. */
function announcement({ controller, say }: RecorderProps): string {
  const { state, limit, seconds, notice, options } = controller;
  if (notice) return say(`rec_${notice}`);
  if (state.name === "counting") return say("rec_countdown", { count: options.countdown });
  const left =
    state.name === "recording" ? WARNING_SECONDS.find((mark) => limit > mark * 2 && limit - seconds <= mark) : null;
  if (left) return say("rec_left", { time: formatDuration(left, options.locale) });
  const word = ANNOUNCEMENTS[state.name];
  return word ? say(word) : "";
}

function RecorderScreen(shown: RecorderProps) {
  const { state } = shown.controller;
  if (state.name === "ask" || state.name === "asking") return <PermissionPrompt {...shown} />;
  if (state.name === "review") return <RecordingReview {...shown} />;
  if (state.name === "upload") return <UploadScreen {...shown} />;
  if (state.name === "trouble") return <FailureScreen {...shown} trouble={state.trouble} />;
  return <LiveView {...shown} />;
}

export function Recorder({ controller }: { controller: RecorderController }) {
  const say = labelsFor(controller);
  const shown = { controller, say };
  const host = useRef<HTMLDivElement>(null);
  const { name } = controller.state;
  const beforeRef = useRef(name);
  const { notice } = controller;
  useLayoutEffect(() => {
    // The focused control is gone: focus the first one of the new screen, except when the form has just shown the
    // recorder.
    if (beforeRef.current !== name) host.current?.querySelector<HTMLElement>("[data-first]")?.focus();
    beforeRef.current = name;
  }, [name]);
  useEffect(() => () => controller.close(), [controller]);
  return (
    <div class="rec" ref={host} data-state={name}>
      <p class="over" role="status">
        {announcement(shown)}
      </p>
      {notice && <p class="notice">{say(`rec_${notice}`)}</p>}
      <RecorderScreen {...shown} />
      {!controller.options.draft.isPersistent && <p class="small">{say("rec_not_kept")}</p>}
    </div>
  );
}
