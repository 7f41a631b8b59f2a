import { keepFocus } from "#app/shared/page/keep-focus.ts";
import { keyOf, refOf } from "#app/shared/review-data/review-ref.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { addToSelection, clearSelection, readSelection } from "./selection.ts";
import { shownList } from "./shown-list.ts";

export function selectLoaded(): void {
  const items = shownList.get()?.items.slice(0, LIMITS.changedByList) ?? [];
  addToSelection(items.map((item) => keyOf(refOf(item))));
  announce(m.acts_selected({ count: readSelection().size }));
}

/** Also where the focus is in the bulk bar, which goes with the selection. */
export function selectNone(): void {
  clearSelection();
  announce(m.acts_selected({ count: 0 }));
  const bar = document.activeElement?.closest("[role=region]");
  keepFocus(document.querySelector<HTMLElement>(".review-list a[tabindex='0']"), bar);
}
