import { useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { fileUrl } from "#app/shared/file-inputs/file-url.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Field } from "#ui/controls/field.tsx";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import type { StoredFile } from "#app/features/reviews/editor-form/stored-files.ts";
import { ThumbControl } from "./thumb-control.tsx";

export function ThumbnailField({ stored }: { stored: StoredFile }) {
  const { control } = useFormContext<EditorForm>();
  const { field, fieldState } = useController({ control, name: "static_thumb" });
  const recording = useWatch({ control, name: "recording" });
  const [error, setError] = useState<string>();
  return (
    <Field group label={m.editor_thumb()} error={error ?? fieldState.error?.message}>
      <ThumbControl
        ref={field.ref}
        label={m.editor_thumb()}
        video={recording ? fileUrl(recording) : stored.url}
        stored={recording ? null : stored.poster}
        file={field.value}
        onChange={field.onChange}
        onError={(found) => {
          setError(found);
          if (found) announce(found);
        }}
      />
    </Field>
  );
}
