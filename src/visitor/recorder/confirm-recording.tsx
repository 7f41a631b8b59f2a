/** @jsxImportSource preact */
import { useState, useEffect } from "preact/hooks";
import type { DraftFile } from "#visitor/drafts/draft-record.ts";
import { formatClock } from "#contract/reviews/recordings/clock.ts";
import type { RecorderProps } from "./screen-props.ts";
import { fitAspectRatio } from "./aspect-ratio.ts";

/** MediaRecorder writes no duration; seeking past the end makes the browser find it. */
const BEYOND_END = 1e7;

function measureDuration(media: HTMLMediaElement): void {
  if (media.duration !== Infinity) return;
  media.addEventListener("durationchange", () => (media.currentTime = 0), { once: true });
  media.currentTime = BEYOND_END;
}

interface PlaybackProps extends RecorderProps {
  take: DraftFile;
  found: (kind: "video" | "audio" | null, seconds: number | null) => void;
}

function Playback({ controller, say, take, found }: PlaybackProps) {
  const { draft } = controller.options;
  const [url, setUrl] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    setBroken(false);
    void draft.read(take).then((blob) => {
      if (gone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      gone = true;
      setUrl(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [draft, take]);
  if (broken) return <p class="notice">{say("rec_no_preview")}</p>;
  return (
    <video
      class="rec-frame rec-playback"
      controls
      playsInline
      preload="auto"
      src={url ?? undefined}
      aria-label={say("rec_yours")}
      data-sound={take.type.startsWith("audio/") || undefined}
      onLoadedMetadata={({ currentTarget: media }) => {
        fitAspectRatio(media, media);
        found(media.videoWidth > 0 ? "video" : "audio", Number.isFinite(media.duration) ? media.duration : null);
        measureDuration(media);
      }}
      onError={() => {
        setBroken(true);
        found(null, null);
      }}
    />
  );
}

function RecordingPicker({ controller, say, choose }: RecorderProps & { choose: (take: DraftFile) => void }) {
  const { recordings: takes, recording } = controller.options.draft;
  if (takes.length < 2) return null;
  return (
    <div class="rec-takes" role="group" aria-label={say("rec_takes")}>
      {[...takes].reverse().map((take, index) => (
        <button
          key={take.id}
          type="button"
          class="plain"
          aria-pressed={take.id === recording?.id ? "true" : "false"}
          onClick={() => choose(take)}
        >
          {say(index === 0 ? "rec_latest" : "rec_former")}
          {take.seconds !== null && <bdi class="small">{formatClock(take.seconds)}</bdi>}
        </button>
      ))}
    </div>
  );
}

function Transcript({ controller, say }: RecorderProps) {
  const { draft } = controller.options;
  const [text, setText] = useState(draft.transcript);
  return (
    <div class="field">
      <label for="rec-transcript">{say("rec_transcript")}</label>
      <textarea
        id="rec-transcript"
        rows={3}
        dir="auto"
        maxLength={100_000}
        aria-describedby="rec-transcript-hint"
        value={text}
        onInput={({ currentTarget: { value } }) => {
          setText(value);
          void draft.saveTranscript(value);
        }}
      />
      <p class="small" id="rec-transcript-hint">
        {say("rec_transcript_hint")}
      </p>
    </div>
  );
}

const kindOf = (take: DraftFile) => (take.type.startsWith("audio/") ? "audio" : "video");

/** The previous recording stays until the new one is complete. */
export function RecordingReview({ controller, say }: RecorderProps) {
  const { options } = controller;
  const { draft } = options;
  const [kind, setKind] = useState<"video" | "audio" | null>(null);
  const take = draft.recording;
  if (!take) return null;
  const chosen = take.way === null;
  return (
    <>
      <Playback
        controller={controller}
        say={say}
        take={take}
        found={(found, seconds) => {
          setKind(found);
          if (chosen && seconds !== null) void draft.setSeconds(take.id, seconds);
        }}
      />
      {chosen && (
        <p class="small">
          <bdi>{take.name}</bdi>
        </p>
      )}
      <RecordingPicker
        controller={controller}
        say={say}
        choose={(other) => void draft.choose(other.id).then(() => controller.setNotice(null))}
      />
      <Transcript controller={controller} say={say} />
      <div class="rec-buttons">
        <button
          type="button"
          class="main"
          data-first
          onClick={() => options.onDone(take.way ? kindOf(take) : (kind ?? kindOf(take)))}
        >
          {say(chosen ? "rec_use_file" : "rec_use")}
        </button>
        <button type="button" class="plain" onClick={() => controller.retake()}>
          {say(options.way === "upload" ? "rec_choose_other" : "rec_again")}
        </button>
      </div>
    </>
  );
}
