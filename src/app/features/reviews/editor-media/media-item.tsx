import Trash from "lucide-react/icons/trash-2";
import Undo from "lucide-react/icons/undo-2";
import { Player } from "#app/shared/player/player.tsx";
import { ReviewMedia } from "#app/shared/review-display/review-media.tsx";
import { formatBytes } from "#app/shared/uploads/upload-progress.ts";
import { focusBeside } from "#app/shared/page/keep-focus.ts";
import { fileUrl } from "#app/shared/file-inputs/file-url.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { cx } from "#ui/core/cx.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import type { StoredFile } from "#app/features/reviews/editor-form/stored-files.ts";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { ThumbControl } from "./thumb-control.tsx";

function AttachmentThumb({ file, number }: { file: StoredFile; number: number }) {
  const { control, formState } = useFormContext<EditorForm>();
  const { field } = useController({ control, name: "thumbs" });
  const [error, setError] = useState<string>();
  const id = Number(file.id);
  const index = field.value.findIndex(({ attachment_id }) => attachment_id === id);
  const message = error ?? (index >= 0 ? formState.errors.thumbs?.[index]?.file?.message : undefined);
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
        onError={setError}
      />
      {message && (
        <p role="alert" className="mt-1 text-sm text-danger-ink">
          {message}
        </p>
      )}
    </div>
  );
}

type ShownProps = {
  file: Pick<StoredFile, "kind" | "url"> & Partial<StoredFile>;
  name: string;
  onMedia?: (media: HTMLMediaElement | null) => void;
};

function Shown({ file, name, onMedia }: ShownProps) {
  if (file.kind !== "video" && file.kind !== "audio") return <ReviewMedia file={file} name={name} />;
  const label = file.kind === "video" ? m.reviews_video_of({ name }) : m.reviews_audio_of({ name });
  const { url, poster, peaks, duration, preparing } = file;
  return <Player kind={file.kind} src={url} label={label} {...{ poster, peaks, duration, preparing, onMedia }} />;
}

type StoredItemProps = {
  file: StoredFile;
  number: number;
  name: string;
  thumbs: boolean;
  removed: boolean;
  onToggle: () => void;
  onMedia?: (media: HTMLMediaElement | null) => void;
};

/** A stored attachment. A removed one stays visible until the save, so that it can be restored. */
export function StoredItem({ file, number, name, thumbs, removed, onToggle, onMedia }: StoredItemProps) {
  const label = removed ? m.editor_media_restore({ number }) : m.editor_media_remove({ number });
  const toggle = () => {
    onToggle();
    if (!removed) announce(m.editor_media_removed_said());
  };
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <div className={cx("min-w-0", removed && "pointer-events-none opacity-40")} inert={removed}>
        <Shown file={file} name={name} onMedia={onMedia} />
      </div>
      <div className="flex items-center justify-between gap-2">
        <span className="text-sm text-ink-faint">{removed && m.editor_picture_removed()}</span>
        <IconButton icon={removed ? Undo : Trash} label={label} size="sm" onClick={toggle} />
      </div>
      {thumbs && file.kind === "video" && !removed && <AttachmentThumb file={file} number={number} />}
    </li>
  );
}

const mediaKind = (file: File) =>
  file.type.startsWith("image/") ? "image" : file.type.startsWith("audio/") ? "audio" : "video";

type AddedItemProps = { file: File; number: number; name: string; onRemove: () => void };

export function AddedItem({ file, number, name, onRemove }: AddedItemProps) {
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <Shown file={{ kind: mediaKind(file), url: fileUrl(file) }} name={name} />
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate text-sm text-ink-faint" dir="auto">
          {m.editor_picture_new()} · {formatBytes(file.size)}
        </span>
        <IconButton
          icon={Trash}
          label={m.editor_media_remove({ number })}
          size="sm"
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            onRemove();
          }}
        />
      </div>
    </li>
  );
}
