type Intent = Pick<HTMLMediaElement, "currentTime" | "paused">;

/** What the person wants of elements that cannot follow yet, because they load or their duration is being found. */
const intents = new WeakMap<HTMLMediaElement, Intent>();

export const setIntent = (media: HTMLMediaElement, intent: Intent): void => void intents.set(media, intent);

/** The position in seconds, and whether it is to play: what is wanted, else what the element does. */
export function readIntent(media: HTMLMediaElement): Intent {
  const intent = intents.get(media);
  return {
    currentTime: intent?.currentTime ?? media.currentTime,
    paused: media.paused && (intent?.paused ?? true),
  };
}

export function followIntent(media: HTMLMediaElement): void {
  const { currentTime, paused } = readIntent(media);
  intents.delete(media);
  if (media.currentTime !== currentTime) media.currentTime = currentTime;
  // A browser that refuses playback leaves the button to press.
  if (!paused) void media.play().catch(() => {});
}
