import { type RefObject, useEffect } from "react";

/** Keeps the line that plays in sight while it plays and nobody writes; moves at once where motion is not wanted. */
export function useScrollToPlaying(
  list: RefObject<HTMLElement | null>,
  media: HTMLMediaElement | null,
  playing: number,
): void {
  useEffect(() => {
    const box = list.current;
    const row = box?.children[playing];
    if (!box || !(row instanceof HTMLElement) || !media || media.paused || box.contains(document.activeElement)) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const top = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
    box.scrollTo({ top, behavior: still ? "auto" : "smooth" });
  }, [list, media, playing]);
}
