/** Later than any recording ends. */
const BEYOND_END = 1e7;

/**
 * Lets a browser find out how long a recording is that does not say so itself, as those a browser has just made.
 * Gives the way to stop.
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
