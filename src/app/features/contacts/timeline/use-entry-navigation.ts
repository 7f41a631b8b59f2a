import { type RefObject, useEffect, useRef, useState } from "react";
import { m } from "#messages/gen/messages.js";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import type { Row } from "./timeline-entries.ts";

export function useTimelineNavigation(
  rows: Row[],
  box: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
) {
  const [current, setCurrent] = useState<string>();
  const pendingFocus = useRef<string>(undefined);
  const index = current === undefined ? -1 : rows.findIndex(({ entry }) => entry?.key === current);
  useEffect(() => {
    if (pendingFocus.current === undefined) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(pendingFocus.current)}"]`);
    if (!row) return;
    pendingFocus.current = undefined;
    row.focus({ preventScroll: true });
  });
  const step = (by: 1 | -1) => {
    let next = index + by;
    while (rows[next] && !rows[next]?.entry) next += by;
    const key = rows[next]?.entry?.key;
    if (key === undefined) return;
    pendingFocus.current = key;
    setCurrent(key);
    scrollTo(next);
  };
  const press = (selector: string) => {
    if (current === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(current)}"] ${selector}`)?.click();
  };
  const group = m.timeline_title();
  useShortcuts([
    { id: "timeline next", keys: "j", label: m.timeline_next(), group, repeat: true, run: () => step(1) },
    { id: "timeline previous", keys: "k", label: m.timeline_previous(), group, repeat: true, run: () => step(-1) },
    {
      id: "timeline details",
      keys: "Enter",
      label: m.timeline_show_details(),
      group,
      enabled: index >= 0,
      run: () => press("button[aria-expanded]"),
    },
  ]);
  return { index, setCurrent };
}
