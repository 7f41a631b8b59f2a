/** @jsxImportSource preact */
import { useEffect, useRef } from "preact/hooks";
import { DeviceSelects } from "./device-picker.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { LiveButtons } from "./recording-buttons.tsx";
import { fitAspectRatio } from "./aspect-ratio.ts";
import { type RecorderProps, formatClock } from "./screen-props.ts";

const LAST_SECONDS = 10;

function CameraPicture({ stream, mirrored }: { stream: MediaStream; mirrored: boolean }) {
  const videoRef = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!videoRef.current) return;
    videoRef.current.srcObject = stream;
    // A browser that will not play by itself shows the first picture all the same.
    videoRef.current.play().catch(() => {});
  }, [stream]);
  return (
    <video
      ref={videoRef}
      class={mirrored ? "rec-mirror" : undefined}
      muted
      playsInline
      aria-hidden="true"
      onResize={({ currentTarget }) => fitAspectRatio(currentTarget, currentTarget.parentElement)}
    />
  );
}

/** What is over the picture while it is recorded: that it is, for how long, and how much is left. */
function Clock({ studio, say }: RecorderProps) {
  const { seconds, limit, state: stage } = studio;
  const left = limit - seconds;
  return (
    <>
      <p class="rec-clock" data-on={stage.name === "recording" || undefined}>
        <i aria-hidden="true" />
        {say(stage.name === "paused" ? "rec_paused" : "rec_recording")} <b dir="ltr">{formatClock(seconds)}</b>
      </p>
      <p class="rec-left" data-soon={left <= LAST_SECONDS || undefined}>
        {say("rec_left", { time: formatClock(Math.ceil(left)) })}
      </p>
      <progress class="rec-time" max={limit} value={Math.min(seconds, limit)} aria-hidden="true" />
    </>
  );
}

/** The picture or sound as it is taken in, before it is recorded and while it is. */
export function LiveView({ studio, say }: RecorderProps) {
  const { stream, state: stage, options } = studio;
  const running = stage.name === "recording" || stage.name === "paused" || stage.name === "saving";
  return (
    <>
      <div class="rec-stage" data-sound={studio.kind === "audio" || undefined}>
        {stream && studio.kind === "video" && <CameraPicture stream={stream} mirrored={options.way === "video"} />}
        {stream && studio.kind === "audio" && <LevelMeter stream={stream} say={say} quiet />}
        {stage.name === "counting" && (
          <p class="rec-count" aria-hidden="true" key={stage.left}>
            {stage.left}
          </p>
        )}
        {running && <Clock studio={studio} say={say} />}
      </div>
      <LiveButtons studio={studio} say={say} />
      {stage.name === "ready" && stream && (
        <>
          <LevelMeter stream={stream} say={say} />
          <DeviceSelects studio={studio} say={say} />
        </>
      )}
    </>
  );
}
