import { behave } from "./behave/behave.ts";
import { tellHeight } from "./behave/frame.ts";
import { tellOf } from "./behave/tell.ts";
import { growWall } from "./grow.ts";

// The wall page reads well without this; with it, "load more" adds cards in place, and what may move does.
const { signal } = new AbortController();
const wall = document.querySelector<HTMLElement>(".wall");
growWall(document, "");
behave(document, signal);
tellOf(document, "", signal);
if (wall) tellHeight(wall);
