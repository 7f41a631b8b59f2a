import { behave } from "./attach-behaviour.ts";
import { tellHeight } from "./report-height.ts";
import { tellOf } from "./analytics-beacon.ts";
import { growWall } from "./load-more.ts";

// The wall page reads well without this; with it, "load more" adds cards in place, and what may move does.
const { signal } = new AbortController();
const wall = document.querySelector<HTMLElement>(".wall");
growWall(document, "");
behave(document, signal);
tellOf(document, "", signal);
if (wall) tellHeight(wall);
