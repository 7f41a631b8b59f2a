import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, useCallback, useEffect, useState } from "react";
import { formatClock } from "#contract/reviews/recordings/clock.ts";
import { spokenTime } from "#app/shared/player/spoken-time.ts";
import { findDuration } from "#app/shared/player/finite-duration.ts";
import { seek } from "#app/shared/player/seek.ts";
import { useMediaLength, useMediaTime } from "#app/shared/player/use-media-time.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";

const QUALITY = 0.9;
/** Wide enough for every layout that shows it. */
const WIDEST = 1920;

/** The current frame of a video as a JPEG. Rejects if there is none or the browser forbids reading it. */
async function grabFrame(video: HTMLVideoElement): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) throw new Error("No picture yet.");
  const scale = Math.min(1, WIDEST / width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new Error("The picture could not be written.");
  return new File([blob], "thumbnail.jpg", { type: "image/jpeg" });
}

type FramePickerProps = { src: string; onClose: () => void; onPick: (file: File) => void };

/** Videos have 24 to 60 frames a second; browsers do not tell which. */
const FRAME = 1 / 30;

export function FramePicker({ src, onClose, onPick }: FramePickerProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [failed, setFailed] = useState(false);
  const now = useMediaTime(video, 0.01);
  const length = useMediaLength(video);
  const take = useCallback((element: HTMLVideoElement | null) => setVideo(element), []);
  useEffect(() => (video ? findDuration(video) : undefined), [video]);
  const step = (frames: number) => seek(video, (video?.currentTime ?? 0) + frames * FRAME);
  const press = (event: KeyboardEvent) => {
    const rtl = document.documentElement.dir === "rtl" ? -1 : 1;
    const frames = { ArrowRight: rtl, ArrowLeft: -rtl, ArrowUp: 1, ArrowDown: -1, PageUp: 30, PageDown: -30 }[
      event.key
    ];
    if (frames === undefined) return;
    event.preventDefault();
    step(frames);
  };
  const use = async () => {
    if (!video) return;
    try {
      onPick(await grabFrame(video));
      onClose();
    } catch {
      setFailed(true);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={m.editor_frame_title()}
      description={m.editor_frame_help()}
      footer={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button variant="primary" onClick={() => void use()}>
            {m.editor_frame_use()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <video
          ref={take}
          src={src}
          muted
          playsInline
          preload="auto"
          aria-hidden
          className="max-h-[50dvh] min-h-32 w-full rounded-md bg-black object-contain"
        />
        <div className="flex items-center gap-2">
          <IconButton
            icon={ChevronLeft}
            label={m.editor_frame_back()}
            onClick={() => step(-1)}
            className="rtl:-scale-x-100"
          />
          <input
            type="range"
            className="min-h-6 min-w-0 flex-1 rounded-sm pointer-coarse:min-h-11"
            min={0}
            max={length ?? 1}
            step="any"
            value={Math.min(now, length ?? 1)}
            disabled={!length}
            aria-label={m.editor_frame_position()}
            aria-valuetext={spokenTime(now)}
            onChange={(event) => seek(video, event.target.valueAsNumber)}
            onKeyDown={press}
          />
          <IconButton
            icon={ChevronRight}
            label={m.editor_frame_on()}
            onClick={() => step(1)}
            className="rtl:-scale-x-100"
          />
          <output dir="ltr" className="w-16 text-end text-sm text-ink-soft tabular-nums">
            {formatClock(now)}.{String(Math.floor((now % 1) * 100)).padStart(2, "0")}
          </output>
        </div>
        {failed && (
          <p role="alert" className="text-sm text-danger-ink">
            {m.editor_frame_failed()}
          </p>
        )}
      </div>
    </Dialog>
  );
}
