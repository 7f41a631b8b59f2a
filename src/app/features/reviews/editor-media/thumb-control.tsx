import Clapperboard from "lucide-react/icons/clapperboard";
import Film from "lucide-react/icons/film";
import { Suspense, useState } from "react";
import { fileUrl } from "#app/shared/file-inputs/file-url.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { fileError } from "#app/shared/file-inputs/check-file.ts";
import { Opening } from "#ui/keyboard/opening.tsx";
import { ClearButton, FileButton } from "#app/shared/file-inputs/file-button.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";

const FramePicker = lazyPart(async () => (await import("./frame-picker.tsx")).FramePicker);

type ThumbControlProps = {
  label: string;
  video: string;
  stored: string | null;
  file: File | null;
  onChange: (file: File | null) => void;
  onError: (error: string | undefined) => void;
  ref?: (element: HTMLElement | null) => void;
};

export function ThumbControl({ label, video, stored, file, onChange, onError, ref }: ThumbControlProps) {
  const [picking, setPicking] = useState(false);
  const shown = file ? fileUrl(file) : stored;
  const take = (next: File) => {
    const error = fileError(next, "picture");
    onError(error);
    if (!error) onChange(next);
  };
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-3">
      {shown ? (
        <img
          src={shown}
          alt={m.editor_picture_of({ field: label })}
          className="h-16 w-28 rounded-md border border-line bg-black object-contain"
        />
      ) : (
        <span className="grid h-16 w-28 place-items-center rounded-md bg-active text-ink-faint">
          <Icon icon={Film} size={18} />
          <span className="sr-only">{m.editor_thumb_none()}</span>
        </span>
      )}
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button ref={ref} size="sm" icon={Clapperboard} onClick={() => setPicking(true)}>
            {m.editor_thumb_pick()}
          </Button>
          <FileButton size="sm" fileKind="picture" onFile={take}>
            {m.editor_thumb_upload()}
          </FileButton>
          {file && (
            <ClearButton
              onClear={() => {
                onError(undefined);
                onChange(null);
              }}
            >
              {m.editor_picture_undo()}
            </ClearButton>
          )}
        </div>
        {file && <p className="text-sm text-ink-faint">{m.editor_picture_new()}</p>}
      </div>
      <Suspense fallback={<Opening close={() => setPicking(false)} />}>
        {picking && <FramePicker src={video} onClose={() => setPicking(false)} onPick={take} />}
      </Suspense>
    </div>
  );
}
