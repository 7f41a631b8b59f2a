import { RATES } from "./elements.ts";
import { TimeNow } from "./time-now.tsx";

type VideoBarProps = { media: HTMLMediaElement | null; duration?: number | null; captions: boolean };

/** It says whether it is on, which a plain button may not. */
const asSwitch = (element: HTMLElement | null) => element?.setAttribute("role", "switch");

/** The controls of a video, below its picture. */
export function VideoBar({ media, duration, captions }: VideoBarProps) {
  return (
    <media-control-bar>
      <media-play-button />
      <media-time-range />
      <TimeNow media={media} duration={duration} />
      <media-mute-button className="player-wide" />
      <media-volume-range className="player-wide" />
      <media-playback-rate-button rates={RATES} />
      {captions && <media-captions-button ref={asSwitch} />}
      <media-fullscreen-button />
    </media-control-bar>
  );
}
