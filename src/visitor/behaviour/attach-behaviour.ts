import { runFlow } from "./marquee.ts";
import { CAROUSEL_CLASS } from "./dom-hooks.ts";
import { runSteps } from "./carousel-steps.ts";
import { enableLightbox } from "./lightbox.ts";

/** Brings to life what of a wall moves or opens, until `signal` aborts. The same for the page, the embed and the preview. */
export function attachBehaviour(root: ParentNode, signal: AbortSignal): void {
  const stages = root.querySelectorAll<HTMLElement>(`.${CAROUSEL_CLASS}`);
  for (let i = 0; i < stages.length; i += 1) {
    const stage = stages[i];
    if (stage) (stage.classList.contains("flow") ? runFlow : runSteps)(stage, signal);
  }
  enableLightbox(root, signal);
}
