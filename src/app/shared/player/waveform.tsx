import { type KeyboardEvent, useMemo } from "react";
import { m } from "#messages/gen/messages.js";
import { spokenTime } from "./spoken-time.ts";
import { seek } from "./seek.ts";
import { useMediaLength, useMediaTime } from "./use-media-time.ts";
import { BARS, toBars, wavePath } from "./wave-path.ts";

type WaveformProps = { media: HTMLMediaElement | null; peaks: number[] | null; duration: number | null };

const STEP: Record<string, number> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 15,
  PageDown: -15,
};

const OWN_KEYS = { keysused: [...Object.keys(STEP), "Home", "End"].join(" ") };

/** A native range input over the loudness, so that keys, touch and screen readers work. */
export function Waveform({ media, peaks, duration }: WaveformProps) {
  const now = useMediaTime(media);
  const found = useMediaLength(media);
  const length = found ?? duration ?? 0;
  const path = useMemo(() => wavePath(toBars(peaks)), [peaks]);
  const press = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    seek(media, (media?.currentTime ?? 0) + step);
  };
  const share = length > 0 ? Math.min(1, now / length) : 0;
  return (
    <div className="player-wave">
      <svg viewBox={`0 0 ${BARS} 1`} preserveAspectRatio="none" aria-hidden>
        <path d={path} className="player-wave-rest" />
        <path d={path} className="player-wave-done" style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }} />
      </svg>
      <input
        {...OWN_KEYS}
        type="range"
        min={0}
        max={length || 1}
        step="any"
        value={Math.min(now, length || 1)}
        disabled={length === 0}
        aria-label={m.editor_player_waveform()}
        aria-valuetext={m.editor_player_time_of({ now: spokenTime(now), total: spokenTime(length) })}
        onChange={(event) => seek(media, event.target.valueAsNumber)}
        onKeyDown={press}
      />
      <span aria-hidden className="player-wave-head" style={{ left: `${share * 100}%` }} />
    </div>
  );
}
