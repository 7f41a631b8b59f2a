import { RATES } from "./elements.ts";

/** The controls of a video, below its picture. */
export function VideoBar({ captions }: { captions: boolean }) {
  return (
    <media-control-bar>
      <media-play-button />
      <media-time-range />
      <media-time-display showduration="" />
      <media-mute-button className="player-wide" />
      <media-volume-range className="player-wide" />
      <media-playback-rate-button rates={RATES} />
      {captions && <media-captions-button />}
      <media-fullscreen-button />
    </media-control-bar>
  );
}
