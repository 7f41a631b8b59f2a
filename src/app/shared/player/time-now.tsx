import { formatClock } from "./clock.ts";
import { useMediaLength, useMediaTime } from "./use-media-time.ts";

/** Where a player is, of how much. The slider beside it says the same in words. */
export function TimeNow({ media, duration }: { media: HTMLMediaElement | null; duration?: number | null }) {
  const now = useMediaTime(media, 1);
  const length = useMediaLength(media) ?? duration ?? 0;
  return (
    <span className="player-time">
      {formatClock(now)} / {formatClock(length)}
    </span>
  );
}
