import Upload from "lucide-react/icons/upload";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { ACCEPTED, fileError, maxBytes } from "#app/shared/file-inputs/check-file.ts";
import { FileButton } from "#app/shared/file-inputs/file-button.tsx";
import { fileUrl } from "#app/shared/file-inputs/file-url.ts";
import { Player } from "#app/shared/player/player.tsx";
import { formatBytes } from "#app/shared/uploads/upload-progress.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { FileDrop } from "#ui/controls/file-drop.tsx";
import type { MediaValues } from "./media-form.tsx";

/** The recording: dropped or chosen, played before it is sent, and replaced. */
export function RecordingField({ kind }: { kind: "video" | "audio" }) {
  const { control } = useFormContext<MediaValues>();
  const { field, fieldState } = useController({ control, name: "recording" });
  const [fault, setFault] = useState<string>();
  const file = field.value;
  const video = kind === "video";
  const label = video ? m.hub_video_file() : m.hub_audio_file();
  const take = (next: File | undefined) => {
    if (!next) return;
    const found = fileError(next, kind);
    setFault(found);
    if (!found) field.onChange(next);
  };
  return (
    <Field
      group
      className="sm:col-span-2"
      label={label}
      error={fault ?? fieldState.error?.message}
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
