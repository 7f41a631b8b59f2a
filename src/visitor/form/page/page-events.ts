import type { FormStep } from "#contract/forms/form-view.ts";
import { scriptUrl } from "./trusted-script-url.ts";

const countedSteps = new Set<FormStep>();

/** Whether the reader asks not to be followed. */
const hasTrackingOptOut = (): boolean =>
  navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);

/**
 * Tells the service that a step was reached, once. Who reached it only for somebody who was invited and lets it be known;
 * the first step is told for them alone, for it is counted with the page.
 */
export function countStep(address: string, step: FormStep, invited: string): void {
  const person = invited && !hasTrackingOptOut() ? invited : undefined;
  if (countedSteps.has(step) || (step === "welcome" && !person)) return;
  countedSteps.add(step);
  void fetch(`${address}/steps`, {
    method: "POST",
    body: JSON.stringify({ step, person }),
    headers: { "content-type": "application/json" },
    credentials: "omit",
    keepalive: true,
  }).catch(() => {});
}

const postToParent = (message: object) => window.parent.postMessage(message, "*");

/** Tells the page around our frame how high it is; there is nothing in that nobody may know. */
export function postFormHeight(root: HTMLElement): void {
  new ResizeObserver(() => postToParent({ type: "laurel:form-height", height: Math.ceil(root.scrollHeight) })).observe(
    root,
  );
}

/** Tells the page around that another step is shown: it brings its beginning into view. */
export const postStep = (step: FormStep): void => postToParent({ type: "laurel:form-step", step });

/** Loads the script that draws an embedded widget. */
export function loadWidget(): void {
  const script = document.createElement("script");
  script.src = scriptUrl("/embed.js");
  script.async = true;
  document.head.append(script);
}
