import Clock from "lucide-react/icons/clock";
import Download from "lucide-react/icons/download";
import Upload from "lucide-react/icons/upload";
import { Suspense, useState, type ClipboardEvent } from "react";
import { useController, useFormContext } from "react-hook-form";
import { useMediaLength } from "#app/shared/player/use-media-time.ts";
import { toPlainText } from "./lines.ts";
import { spreadOverTime } from "./spread-timing.ts";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { Section } from "#app/shared/inputs/field-section.tsx";
import { saveBlob } from "#app/shared/downloads/save-blob.ts";
import { writeVtt } from "./write-vtt.ts";
import { isSubtitles, readSubtitles } from "./read-subtitles.ts";
import { Field } from "#ui/controls/field.tsx";
import { Opening } from "#ui/keyboard/opening.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

type PlainTranscriptProps = { timed: boolean; onTimes: (cues: Cue[]) => void };

/** The transcript without times. Pasted captions bring their times. */
function PlainTranscript({ timed, onTimes }: PlainTranscriptProps) {
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

const downloadVtt = (cues: readonly Cue[]): void =>
  saveBlob(new Blob([writeVtt(cues)], { type: "text/vtt" }), "transcript.vtt");

const LineList = lazyPart(async () => (await import("./line-list.tsx")).LineList, MissingPart);
const ImportTranscript = lazyPart(async () => (await import("./import-transcript.tsx")).ImportTranscript);

type TranscriptFieldProps = {
  media: HTMLMediaElement | null;
  duration: number | undefined;
  timed: boolean;
};

/** The transcript: lines with times where the service stores them, else plain text. */
export function TranscriptField({ media, duration, timed }: TranscriptFieldProps) {
  const { control, getValues, setValue } = useFormContext<EditorForm>();
  const { field } = useController({ control, name: "cues" });
  const [importing, setImporting] = useState(false);
  const length = useMediaLength(media) ?? duration;
  const cues = field.value;
  const write = (plain: string) => setValue("transcript", plain, { shouldDirty: true });
  const time = () => {
    field.onChange(spreadOverTime(getValues("transcript"), length));
    announce(m.editor_transcript_timed_said());
  };
  const untime = () => {
    write(toPlainText(cues));
    field.onChange([]);
  };
  const take = (read: Cue[]) => {
    if (timed) field.onChange(read);
    else write(toPlainText(read));
    announce(m.editor_import_done({ count: read.length }));
  };
  const menu = (
    <>
      {timed && cues.length === 0 && (
        <Button size="sm" icon={Clock} onClick={time}>
          {m.editor_transcript_time()}
        </Button>
      )}
      {cues.length > 0 && (
        <Button size="sm" variant="ghost" onClick={untime}>
          {m.editor_transcript_untime()}
        </Button>
      )}
      <Button size="sm" icon={Upload} onClick={() => setImporting(true)}>
        {m.editor_transcript_import()}
      </Button>
      {cues.length > 0 && (
        <Button size="sm" icon={Download} onClick={() => downloadVtt(cues)}>
          {m.editor_transcript_export()}
        </Button>
      )}
    </>
  );
  return (
    <Section title={m.editor_transcript()} end={menu}>
      {cues.length > 0 ? (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <LineList media={media} value={cues} onChange={field.onChange} register={field.ref} />
        </Suspense>
      ) : (
        <PlainTranscript timed={timed} onTimes={take} />
      )}
      <Suspense fallback={<Opening close={() => setImporting(false)} />}>
        {importing && <ImportTranscript duration={length} onClose={() => setImporting(false)} onTake={take} />}
      </Suspense>
    </Section>
  );
}
