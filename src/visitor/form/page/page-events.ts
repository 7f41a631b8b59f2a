import type { FormStep } from "#contract/forms/submission.ts";
import { scriptUrl } from "./trusted-script-url.ts";

const countedSteps = new Set<FormStep>();

const hasTrackingOptOut = (): boolean =>
  navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);

/**
 * Reports once that a step was reached. The person is named only for invited visitors who do not opt out; their first
 * step is reported, everybody else's is counted with the page view.
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

/** Any origin may receive it: the height is no secret. */
export function postFormHeight(root: HTMLElement): void {
  new ResizeObserver(() => postToParent({ type: "laurel:form-height", height: Math.ceil(root.scrollHeight) })).observe(
    root,
  );
}

export const postStep = (step: FormStep): void => postToParent({ type: "laurel:form-step", step });

export function loadWidget(): void {
  const script = document.createElement("script");
  script.src = scriptUrl("/embed.js");
  script.async = true;
  document.head.append(script);
}
