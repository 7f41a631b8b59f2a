import Upload from "lucide-react/icons/upload";
import { useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { Player } from "#app/shared/player/player.tsx";
import { formatBytes } from "#app/shared/uploads/upload-progress.ts";
import { fileUrl } from "#app/shared/file-inputs/file-url.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { checkChosenFile, maxBytes } from "#app/shared/file-inputs/check-file.ts";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { ClearButton, FileButton } from "#app/shared/file-inputs/file-button.tsx";
import type { StoredFile } from "#app/features/reviews/editor-form/stored-files.ts";

type RecordingFieldProps = {
  kind: "video" | "audio";
  stored: StoredFile | undefined;
  label: string;
  onMedia: (media: HTMLMediaElement | null) => void;
};

export function RecordingField({ kind, stored, label, onMedia }: RecordingFieldProps) {
  const { control } = useFormContext<EditorForm>();
  const { field, fieldState } = useController({ control, name: "recording" });
  const [cues, thumb] = useWatch({ control, name: ["cues", "static_thumb"] });
  const [error, setError] = useState<string>();
  const file = field.value;
  const poster = thumb ? fileUrl(thumb) : file ? null : stored?.poster;
  const video = kind === "video";
  const take = (next: File) => {
    const found = checkChosenFile(next, kind);
    setError(found);
    if (!found) field.onChange(next);
  };
  const undo = () => {
    setError(undefined);
    field.onChange(null);
  };
  return (
    <Field
      group
      label={video ? m.editor_recording_video() : m.editor_recording_audio()}
      error={error ?? fieldState.error?.message}
      description={
        file
          ? m.editor_recording_new({ name: file.name, size: formatBytes(file.size) })
          : m.editor_recording_limit({ size: formatBytes(maxBytes(kind)) })
      }
    >
      {file || stored ? (
        <Player
          kind={kind}
          src={file ? fileUrl(file) : (stored?.url ?? "")}
          label={label}
          poster={poster}
          cues={cues}
          peaks={file ? null : stored?.peaks}
          duration={file ? null : stored?.duration}
          preparing={!file && stored?.preparing}
          onMedia={onMedia}
        />
      ) : (
        <p className="text-ink-faint">{m.editor_recording_none()}</p>
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        <FileButton ref={field.ref} size="sm" icon={Upload} fileKind={kind} onFile={take}>
          {video ? m.editor_recording_replace_video() : m.editor_recording_replace_audio()}
        </FileButton>
        {file && <ClearButton onClear={undo}>{m.editor_picture_undo()}</ClearButton>}
      </div>
    </Field>
  );
}
