import { useCallback, useEffect, useRef } from "react";
import { followIntent, readIntent, setIntent } from "./playback-intent.ts";
import type { PlaybackState, PlaybackStateRef, PlayerProps } from "./player.tsx";

type ResumeOptions = Pick<PlayerProps, "preparing" | "onMedia"> & {
  places: PlaybackStateRef;
  setMedia: (media: HTMLMediaElement | null) => void;
};

const readPlaybackState = (media: HTMLMediaElement): PlaybackState => {
  const { playbackRate, volume, muted } = media;
  return { playbackRate, volume, muted, ...readIntent(media) };
};

/** Keeps a position that was chosen while the media loaded. Without one, the element is at 0. */
function resume(media: HTMLMediaElement): void {
  if (media.currentTime > 0) setIntent(media, { ...readIntent(media), currentTime: media.currentTime });
  followIntent(media);
}

/** Starts once where the previous player stopped. */
function restorePlayback(media: HTMLMediaElement, places: PlaybackStateRef): void {
  const state = places.current;
  places.current = undefined;
  if (!state) return;
  const { currentTime, paused, ...heard } = state;
  Object.assign(media, heard);
  setIntent(media, { currentTime, paused });
  if (media.readyState > 0) followIntent(media);
  else media.addEventListener("loadedmetadata", () => resume(media), { once: true });
}

/** The URL of a recording in processing may be gone before the new one is known: Play counts for the next element. */
function rememberPlay(media: HTMLMediaElement): void {
  media.closest("media-controller")?.addEventListener("mediaplayrequest", () => {
    if (media.error) setIntent(media, { currentTime: media.currentTime, paused: false });
  });
}

/**
 * Gives the `ref` of the media element. When the recording moves to another URL, the next element has the settings of the
 * previous one and plays if that played: a prepared recording from the same position, another one from its beginning.
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
      rememberPlay(element);
      return () => {
        const state = readPlaybackState(element);
        places.current = prepared.current ? state : { ...state, currentTime: 0 };
        setMedia(null);
        onMedia?.(null);
      };
    },
    [onMedia, places, setMedia],
  );
}
