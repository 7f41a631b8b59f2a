import { attachBehaviour } from "./attach-behaviour.ts";
import { postWallHeight } from "./report-height.ts";
import { sendWallBeacons } from "./analytics-beacon.ts";
import { enableLoadMore } from "./load-more.ts";

// The wall page reads well without this; with it, "load more" adds cards in place, and what may move does.
const { signal } = new AbortController();
const wall = document.querySelector<HTMLElement>(".wall");
enableLoadMore(document, "");
attachBehaviour(document, signal);
sendWallBeacons(document, "", signal);
if (wall) postWallHeight(wall);
