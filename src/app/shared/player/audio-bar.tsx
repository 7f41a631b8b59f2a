import { RATES } from "./elements.ts";
import { TimeNow } from "./time-now.tsx";
import { Waveform } from "./waveform.tsx";

type AudioBarProps = { media: HTMLMediaElement | null; peaks: number[] | null; duration: number | null };

/** The controls of a recording without a picture: its loudness over time is what one moves along. */
export function AudioBar({ media, peaks, duration }: AudioBarProps) {
  return (
    <media-control-bar>
      <media-play-button />
      <Waveform media={media} peaks={peaks} duration={duration} />
      <TimeNow media={media} duration={duration} />
      <media-mute-button className="player-wide" />
      <media-playback-rate-button rates={RATES} />
    </media-control-bar>
  );
}
