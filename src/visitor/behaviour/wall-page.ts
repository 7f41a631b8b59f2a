import { attachBehaviour } from "./attach-behaviour.ts";
import { sendWallBeacons } from "./analytics-beacon.ts";
import { enableLoadMore } from "./load-more.ts";
import { FRAME_HEIGHT_REQUEST, type FrameHeight } from "#contract/walls/view/embed-frame.ts";
import { DATA_WALL, SEARCH_CLASS } from "./dom-hooks.ts";

function postWallHeight(wall: HTMLElement): void {
  const id = wall.dataset[DATA_WALL];
  if (parent === self || !id) return;
  const report = () => {
    const message: FrameHeight = { type: "laurel:frame", id, height: Math.ceil(wall.getBoundingClientRect().height) };
    parent.postMessage(message, "*");
  };
  // Browsers do not render frames that are out of sight, so the observer would not fire there.
  report();
  new ResizeObserver(report).observe(wall);
  addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    if (source === parent && data === FRAME_HEIGHT_REQUEST) report();
  });
}

// The wall page works without this script; it adds "load more" in place, motion and the lightbox.
const { signal } = new AbortController();
const wall = document.querySelector<HTMLElement>(".wall");
attachBehaviour(document, signal, () => import("./players.ts"));
enableLoadMore(document, "", signal);
sendWallBeacons(document, "", signal);
if (wall) postWallHeight(wall);
const search = wall?.querySelector<HTMLFormElement>(`.${SEARCH_CLASS}`);
// Without it the form is sent.
if (wall && search)
  import("./search-wall.ts").then(
    ({ searchWall }) => searchWall(wall, search, signal),
    () => undefined,
  );
