/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import type { DraftFile } from "#visitor/drafts/draft-record.ts";
import { Playback } from "./playback.tsx";
import { type RecorderProps, formatClock } from "./screen-props.ts";

/** Recordings that were made, where there are two: the new one and the one before. */
function RecordingPicker({ studio, say, choose }: RecorderProps & { choose: (take: DraftFile) => void }) {
  const { recordings: takes, recording } = studio.options.draft;
  if (takes.length < 2) return null;
  return (
    <div class="rec-takes" role="group" aria-label={say("rec_takes")}>
      {takes.toReversed().map((take, index) => (
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

function Transcript({ studio, say }: RecorderProps) {
  const { draft } = studio.options;
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

/** What was made, to be used or made anew. Nothing before is gone until the new one is done. */
export function RecordingReview({ studio, say }: RecorderProps) {
  const { options } = studio;
  const { draft } = options;
  const [kind, setKind] = useState<"video" | "audio" | null>(null);
  const take = draft.recording;
  if (!take) return null;
  const chosen = take.way === null;
  return (
    <>
      <Playback
        studio={studio}
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
        studio={studio}
        say={say}
        choose={(other) => void draft.choose(other.id).then(() => studio.setNotice(null))}
      />
      <Transcript studio={studio} say={say} />
      <div class="rec-buttons">
        <button
          type="button"
          class="main"
          data-first
          onClick={() => options.onDone(take.way ? kindOf(take) : (kind ?? kindOf(take)))}
        >
          {say(chosen ? "rec_use_file" : "rec_use")}
        </button>
        <button type="button" class="plain" onClick={() => studio.retake()}>
          {say(options.way === "upload" ? "rec_choose_other" : "rec_again")}
        </button>
      </div>
    </>
  );
}
