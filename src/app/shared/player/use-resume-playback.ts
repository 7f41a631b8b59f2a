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

/** Begins where the player before it was left, once. */
function restorePlayback(media: HTMLMediaElement, places: PlaybackStateRef): void {
  const place = places.current;
  places.current = undefined;
  if (!place) return;
  const { currentTime, paused, ...heard } = place;
  Object.assign(media, heard);
  const go = () => {
    media.currentTime = currentTime;
    if (!paused) void media.play().catch(() => {});
  };
  if (media.readyState > 0) go();
  else media.addEventListener("loadedmetadata", go, { once: true });
}

/**
 * Takes the element that plays. When a recording that was being prepared goes to another address, the next element
 * goes on from where this one was, as it was. Gives the `ref` of the element.
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
