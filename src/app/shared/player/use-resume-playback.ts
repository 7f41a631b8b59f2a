import { useCallback, useEffect, useRef } from "react";
import type { Place, Places, PlayerProps } from "./player.tsx";

type GoingOn = Pick<PlayerProps, "preparing" | "onMedia"> & {
  places: Places;
  setMedia: (media: HTMLMediaElement | null) => void;
};

const placeOf = ({ currentTime, playbackRate, volume, muted, paused }: HTMLMediaElement): Place => ({
  currentTime,
  playbackRate,
  volume,
  muted,
  paused,
});

/** Begins where the player before it was left, once. */
function takeUp(media: HTMLMediaElement, places: Places): void {
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
export function useGoingOn({ places, preparing, onMedia, setMedia }: GoingOn) {
  const prepared = useRef(false);
  useEffect(() => {
    prepared.current ||= preparing === true;
  }, [preparing]);
  return useCallback(
    (element: HTMLMediaElement | null) => {
      if (!element) return;
      setMedia(element);
      onMedia?.(element);
      takeUp(element, places);
      return () => {
        if (prepared.current) places.current = placeOf(element);
        setMedia(null);
        onMedia?.(null);
      };
    },
    [onMedia, places, setMedia],
  );
}
