import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm, useController, useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { useLeaveGuard } from "#app/shared/draft-editor/layout/use-unsaved-changes-warning.ts";
import { VideoImport } from "#contract/imports/media-import.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { PersonFields } from "./person-fields.tsx";
import { ReviewFields } from "./review-fields.tsx";
import { useSendSingle } from "./use-send-single.ts";
import { SingleForm } from "./single-form.tsx";
import { EMPTY, SingleDraft, SingleImport } from "./single-values.ts";
import { useImportError } from "./use-save-errors.ts";
import Upload from "lucide-react/icons/upload";
import { useState } from "react";
import { ACCEPTED, checkChosenFile, maxBytes } from "#app/shared/file-inputs/check-file.ts";
import { FileButton } from "#app/shared/file-inputs/file-button.tsx";
import { fileUrl } from "#app/shared/file-inputs/file-url.ts";
import { Player } from "#app/shared/player/player.tsx";
import { formatBytes } from "#app/shared/uploads/upload-progress.ts";
import { FileDrop } from "#ui/controls/file-drop.tsx";

function RecordingField({ kind }: { kind: "video" | "audio" }) {
  const { control } = useFormContext<MediaValues>();
  const { field, fieldState } = useController({ control, name: "recording" });
  const [pickError, setPickError] = useState<string>();
  const file = field.value;
  const video = kind === "video";
  const label = video ? m.hub_video_file() : m.hub_audio_file();
  const take = (next: File | undefined) => {
    if (!next) return;
    const found = checkChosenFile(next, kind);
    setPickError(found);
    if (!found) field.onChange(next);
  };
  return (
    <Field
      group
      className="sm:col-span-2"
      label={label}
      error={pickError ?? fieldState.error?.message}
      description={file && m.editor_recording_new({ name: file.name, size: formatBytes(file.size) })}
    >
      {file ? (
        <>
          <Player kind={kind} src={fileUrl(file)} label={label} cues={[]} />
          <div className="pt-1">
            <FileButton ref={field.ref} size="sm" icon={Upload} fileKind={kind} onFile={take}>
              {video ? m.editor_recording_replace_video() : m.editor_recording_replace_audio()}
            </FileButton>
          </div>
        </>
      ) : (
        <FileDrop
          label={video ? m.hub_drop_video() : m.hub_drop_audio()}
          hint={m.editor_recording_limit({ size: formatBytes(maxBytes(kind)) })}
          accept={ACCEPTED[kind]}
          onFiles={([next]) => take(next)}
        />
      )}
    </Field>
  );
}

const MediaImport = z.extend(SingleImport, {
  transcript: VideoImport.shape.transcript,
  recording: z.custom<File | undefined>((file) => file instanceof File, { error: () => m.hub_recording_needed() }),
});
export type MediaValues = z.input<typeof MediaImport>;

const MediaDraft = z.extend(SingleDraft, { transcript: z.string() });

const BLANK: MediaValues = { ...EMPTY, transcript: "", recording: undefined };

/** A review given as a video or a sound file. Errors are shown in the form and all input is kept. */
export function MediaForm({ kind }: { kind: "video" | "audio" }) {
  const form = useForm<MediaValues, unknown, z.output<typeof MediaImport>>({
    resolver: zodResolver(MediaImport),
    defaultValues: BLANK,
  });
  const { errors, isDirty } = form.formState;
  const draft = useTabDraft({ form, place: useTabDraftPlace(`import/${kind}`), fields: MediaDraft, saved: BLANK });
  useLeaveGuard({ dirty: isDirty, onLeave: draft.forget });
  const video = kind === "video";
  const refuse = useImportError(form);
  const send = useSendSingle();
  const submit = form.handleSubmit(async ({ recording, ...rest }) => {
    try {
      if (video) await send("importVideoReview", { body: { ...rest, video: recording, state: "new" } });
      else await send("importAudioReview", { body: { ...rest, audio: recording, state: "new" } });
      // Before the fields are emptied: that makes the form forget their elements.
      form.setFocus("customer_name");
      draft.discard();
      toast({ title: m.imports_added({ name: rest.customer_name }), tone: "success" });
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <FormProvider {...form}>
      <SingleForm
        title={video ? m.hub_video() : m.hub_audio()}
        text={video ? m.hub_video_text() : m.hub_audio_text()}
        draft={draft}
        onSubmit={(event) => void submit(event)}
      >
        <RecordingField kind={kind} />
        <PersonFields />
        <ReviewFields optional />
        <Field
          className="sm:col-span-2"
          label={m.hub_transcript()}
          optional
          description={m.hub_transcript_help()}
          error={errors.transcript?.message}
        >
          <Textarea {...form.register("transcript")} rows={4} dir="auto" />
        </Field>
      </SingleForm>
    </FormProvider>
  );
}
