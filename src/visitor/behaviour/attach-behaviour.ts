import { runFlow } from "./marquee.ts";
import { STAGE } from "./dom-hooks.ts";
import { runSteps } from "./carousel-steps.ts";
import { playInPlace } from "./lightbox.ts";

/** Brings to life what of a wall moves or opens, until `signal` aborts. The same for the page, the embed and the preview. */
export function behave(root: ParentNode, signal: AbortSignal): void {
  const stages = root.querySelectorAll<HTMLElement>(`.${STAGE}`);
  for (let i = 0; i < stages.length; i += 1) {
    const stage = stages[i];
    if (stage) (stage.classList.contains("flow") ? runFlow : runSteps)(stage, signal);
  }
  playInPlace(root, signal);
}
