import { useCallback, useSyncExternalStore } from "react";

const EVENTS = ["timeupdate", "seeking", "seeked", "loadedmetadata", "emptied"];

/** The position in seconds, rounded down to `step` so that it does not rerender more often than it changes. */
export function useMediaTime(media: HTMLMediaElement | null, step = 0.1): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const name of EVENTS) media?.addEventListener(name, listener);
      return () => EVENTS.forEach((name) => media?.removeEventListener(name, listener));
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => (media ? Math.floor(media.currentTime / step) * step : 0));
}

export function useMediaLength(media: HTMLMediaElement | null): number | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      media?.addEventListener("durationchange", listener);
      return () => media?.removeEventListener("durationchange", listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () =>
    media && Number.isFinite(media.duration) && media.duration > 0 ? media.duration : undefined,
  );
}
