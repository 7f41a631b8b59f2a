import type { KeyboardEvent } from "react";
import { isComposing } from "./is-composing.ts";

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

const isTextField = (element: Element) => element.matches("input:not([type=checkbox], [type=radio])");

/**
 * Arrows, Home and End move the focus through the buttons and checkboxes inside; Enter toggles a checkbox. With a text
 * field above the list, characters typed in the list go to the field.
 */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (
    !(target instanceof HTMLElement) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isComposing(event.nativeEvent)
  )
    return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>("input, button")];
  const field = stops.find(isTextField);
  const typing = target === field;
  if (key === "Enter" && target.matches("[type=checkbox]")) {
    event.preventDefault();
    return target.click();
  }
  const step = STEPS[key];
  if (step && !(typing && (key === "Home" || key === "End"))) {
    event.preventDefault();
    const list = key === "Home" || key === "End" ? stops.filter((stop) => stop !== field) : stops;
    return list[step(list.indexOf(target), list.length - 1)]?.focus();
  }
  if (field && !typing && key.length === 1 && key !== " ") field.focus();
}
