import { growWall } from "./grow.ts";

// The wall page reads well without this; with it, "load more" adds cards in place.
growWall(document, "");
