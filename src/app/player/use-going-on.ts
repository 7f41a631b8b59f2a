import { useCallback, useEffect, useRef } from "react";
import type { Places, PlayerProps } from "./player.tsx";

type GoingOn = Pick<PlayerProps, "preparing" | "onMedia"> & {
  places: Places;
  setMedia: (media: HTMLMediaElement | null) => void;
};

/** Begins where the player before it was left, once. */
function takeUp(media: HTMLMediaElement, places: Places): void {
  const place = places.current;
  places.current = undefined;
  if (!place) return;
  const go = () => {
    media.currentTime = place.time;
    if (place.playing) void media.play().catch(() => {});
  };
  if (media.readyState > 0) go();
  else media.addEventListener("loadedmetadata", go, { once: true });
}

/**
 * Takes the element that plays. When a recording that was being prepared goes to another address, the next element
 * goes on from where this one was: playing, if it played. Gives the `ref` of the element.
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
        if (prepared.current) places.current = { time: element.currentTime, playing: !element.paused };
        setMedia(null);
        onMedia?.(null);
      };
    },
    [onMedia, places, setMedia],
  );
}
