import type { ClipboardEvent } from "react";
import { useFormContext } from "react-hook-form";
import { isSubtitles, readSubtitles } from "./read-subtitles.ts";
import type { Cue } from "#contract/reviews/transcript.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";

type PlainTranscriptProps = { timed: boolean; onTimes: (cues: Cue[]) => void };

/** The transcript as plain words. Captions that are pasted bring their times along. */
export function PlainTranscript({ timed, onTimes }: PlainTranscriptProps) {
  const { register, formState } = useFormContext<EditorForm>();
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    const read = isSubtitles(text) ? readSubtitles(text) : [];
    if (read.length === 0) return;
    event.preventDefault();
    onTimes(read);
  };
  return (
    <Field
      hideLabel
      label={m.editor_transcript()}
      description={timed ? m.editor_transcript_help() : m.editor_transcript_plain_help()}
      error={formState.errors.transcript?.message}
    >
      <Textarea rows={5} {...register("transcript")} onPaste={paste} />
    </Field>
  );
}
