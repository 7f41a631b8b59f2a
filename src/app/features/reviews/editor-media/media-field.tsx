import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { formatBytes } from "#app/shared/uploads/upload-progress.ts";
import { m } from "#messages/gen/messages.js";
import { FileDrop } from "#ui/controls/file-drop.tsx";
import { fileUrl } from "#app/shared/file-inputs/file-url.ts";
import { ACCEPTED, maxBytes } from "#app/shared/file-inputs/check-file.ts";
import type { EditorForm, FullReview } from "#app/features/reviews/editor-form/editor-form.ts";
import { AddedItem, StoredItem } from "./media-item.tsx";
import { reviewFiles } from "#app/features/reviews/editor-form/stored-files.ts";
import { Section } from "#app/shared/inputs/field-section.tsx";
import { useAddMedia } from "./use-add-media.ts";

type MediaFieldProps = {
  review: FullReview;
  context: ReviewContext | undefined;
  name: string;
  thumbs: boolean;
  onMedia: (media: HTMLMediaElement | null) => void;
};

export function MediaField({ review, context, name, thumbs, onMedia }: MediaFieldProps) {
  const { control } = useFormContext<EditorForm>();
  const { field: removed } = useController({ control, name: "media_removed" });
  const { field: added, fieldState } = useController({ control, name: "media_added" });
  const [errors, setErrors] = useState<string[]>([]);
  const add = useAddMedia(setErrors);
  const stored = reviewFiles(review, context);
  const spoken = stored.find(({ kind }) => kind === "video" || kind === "audio");
  const toggle = (id: string) => {
    const gone = removed.value.includes(id);
    removed.onChange(gone ? removed.value.filter((one) => one !== id) : [...removed.value, id]);
  };
  const messages = [...errors, ...(fieldState.error?.message ? [fieldState.error.message] : [])];
  return (
    <Section title={m.editor_media()}>
      {stored.length + added.value.length > 0 && (
        <ul aria-label={m.editor_media_list()} className="grid gap-4 @lg:grid-cols-2">
          {stored.map((file, index) => (
            <StoredItem
              key={file.id}
              file={file}
              number={index + 1}
              name={name}
              thumbs={thumbs}
              removed={removed.value.includes(file.id)}
              onToggle={() => toggle(file.id)}
              onMedia={file === spoken ? onMedia : undefined}
            />
          ))}
          {added.value.map((file, index) => (
            <AddedItem
              key={fileUrl(file)}
              file={file}
              number={stored.length + index + 1}
              name={name}
              onRemove={() => added.onChange(added.value.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      <FileDrop
        multiple
        label={m.editor_media_add()}
        hint={m.editor_media_hint({ size: formatBytes(maxBytes("media")) })}
        accept={ACCEPTED.media}
        onFiles={add}
      />
      {messages.length > 0 && (
        <ul role="alert" className="text-sm text-danger-ink">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
