import { attachBehaviour } from "./attach-behaviour.ts";
import { sendWallBeacons } from "./analytics-beacon.ts";
import { enableLoadMore } from "./load-more.ts";
import { FRAME_HEIGHT_REQUEST, type FrameHeight } from "#contract/walls/view/embed-frame.ts";
import { DATA_WALL } from "./dom-hooks.ts";

/** In a frame on another site: says how high the wall is, as often as that changes, to whoever holds the frame. */
function postWallHeight(wall: HTMLElement): void {
  const id = wall.dataset[DATA_WALL];
  if (parent === self || !id) return;
  const tell = () => {
    const message: FrameHeight = { type: "laurel:frame", id, height: Math.ceil(wall.getBoundingClientRect().height) };
    parent.postMessage(message, "*");
  };
  // Browsers do not draw frames that are out of sight, and so observe nothing there.
  tell();
  new ResizeObserver(tell).observe(wall);
  addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    if (source === parent && data === FRAME_HEIGHT_REQUEST) tell();
  });
}

// The wall page reads well without this; with it, "load more" adds cards in place, and what may move does.
const { signal } = new AbortController();
const wall = document.querySelector<HTMLElement>(".wall");
enableLoadMore(document, "");
attachBehaviour(document, signal);
sendWallBeacons(document, "", signal);
if (wall) postWallHeight(wall);
