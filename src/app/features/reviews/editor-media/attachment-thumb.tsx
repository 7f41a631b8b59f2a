import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import type { StoredFile } from "#app/features/reviews/editor-form/stored-files.ts";
import { ThumbControl } from "./thumb-control.tsx";

/** The thumbnail of one of the videos a text review carries. */
export function AttachmentThumb({ file, number }: { file: StoredFile; number: number }) {
  const { control, formState } = useFormContext<EditorForm>();
  const { field } = useController({ control, name: "thumbs" });
  const [fault, setFault] = useState<string>();
  const id = Number(file.id);
  const index = field.value.findIndex(({ attachment_id }) => attachment_id === id);
  const message = fault ?? (index >= 0 ? formState.errors.thumbs?.[index]?.file?.message : undefined);
  const set = (picked: File | null) => {
    const others = field.value.filter(({ attachment_id }) => attachment_id !== id);
    field.onChange(picked ? [...others, { attachment_id: id, file: picked }] : others);
  };
  return (
    <div>
      <ThumbControl
        label={m.editor_media_thumb({ number })}
        video={file.url}
        stored={file.poster}
        file={field.value[index]?.file ?? null}
        onChange={set}
        onFault={setFault}
      />
      {message && (
        <p role="alert" className="mt-1 text-sm text-danger-ink">
          {message}
        </p>
      )}
    </div>
  );
}
