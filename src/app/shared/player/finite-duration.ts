/** Later than any recording ends. */
const BEYOND_END = 1e7;

/**
 * Makes the browser find the duration of a recording whose file does not state it, such as one just recorded in the
 * browser. Returns a function that stops it.
 */
export function findDuration(media: HTMLMediaElement): () => void {
  const back = () => {
    if (!Number.isFinite(media.duration)) return;
    media.removeEventListener("durationchange", back);
    media.currentTime = 0;
  };
  const look = () => {
    if (media.duration !== Infinity) return;
    media.addEventListener("durationchange", back);
    media.currentTime = BEYOND_END;
  };
  media.addEventListener("loadedmetadata", look);
  look();
  return () => {
    media.removeEventListener("loadedmetadata", look);
    media.removeEventListener("durationchange", back);
  };
}
