import { useEffect, useRef } from "react";

/** The heading of the screen; of nested screens the innermost one. */
export const pageTitle = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("main h1[tabindex='-1']")].at(-1);

/** For actions that remove the focused element, so that the focus does not fall to the page. */
export const focusTitle = (): void => pageTitle()?.focus();

/** Focuses the title when `step` changes while the screen stays. Arriving on a screen is left to the navigation. */
export function useTitleFocus(step: unknown): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusTitle();
  }, [step]);
}
