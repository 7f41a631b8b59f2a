import { useCallback, useEffect, useRef } from "react";
import type { PlaybackState, PlaybackStateRef, PlayerProps } from "./player.tsx";

type ResumeOptions = Pick<PlayerProps, "preparing" | "onMedia"> & {
  places: PlaybackStateRef;
  setMedia: (media: HTMLMediaElement | null) => void;
};

const readPlaybackState = ({ currentTime, playbackRate, volume, muted, paused }: HTMLMediaElement): PlaybackState => ({
  currentTime,
  playbackRate,
  volume,
  muted,
  paused,
});

/** Starts once where the previous player stopped. */
function restorePlayback(media: HTMLMediaElement, places: PlaybackStateRef): void {
  const state = places.current;
  places.current = undefined;
  if (!state) return;
  const { currentTime, paused, ...heard } = state;
  Object.assign(media, heard);
  const go = () => {
    media.currentTime = currentTime;
    if (!paused) void media.play().catch(() => {});
  };
  if (media.readyState > 0) go();
  else media.addEventListener("loadedmetadata", go, { once: true });
}

/**
 * Gives the `ref` of the media element. When a prepared recording moves to another URL, the next element continues at
 * the position and with the settings of the previous one.
 */
export function useResumePlayback({ places, preparing, onMedia, setMedia }: ResumeOptions) {
  const prepared = useRef(false);
  useEffect(() => {
    prepared.current ||= preparing === true;
  }, [preparing]);
  return useCallback(
    (element: HTMLMediaElement | null) => {
      if (!element) return;
      setMedia(element);
      onMedia?.(element);
      restorePlayback(element, places);
      return () => {
        if (prepared.current) places.current = readPlaybackState(element);
        setMedia(null);
        onMedia?.(null);
      };
    },
    [onMedia, places, setMedia],
  );
}
