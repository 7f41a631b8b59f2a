import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { Contact } from "#contract/contacts/contact.ts";
import { useTags } from "#app/features/contacts/tags/use-tags.ts";
import { m } from "#messages/gen/messages.js";
import { useMedia } from "#ui/core/use-media-query.ts";
import { ContactRow, ROW_GRID } from "./contact-row.tsx";
import { offsetOf, rememberOffset, type ContactKeys } from "./use-contact-keys.ts";
import type { Selection } from "#app/features/contacts/contact-data/use-contact-selection.ts";
import { cx } from "#ui/core/cx.ts";

/** Column names, hidden from screen readers because every row is complete by itself. */
function ColumnNames({ selectable }: { selectable: boolean }) {
  const names = [m.contacts_column_person(), m.contacts_company(), m.contacts_place(), m.contacts_tags()];
  return (
    <div
      aria-hidden
      className={cx(
        ROW_GRID,
        "h-8 shrink-0 border-b border-line bg-sunken text-xs font-medium text-ink-faint max-lg:hidden",
      )}
    >
      <span className={selectable ? "w-4" : "w-0"} />
      <span className="w-7" />
      {names.map((name) => (
        <span key={name} className="truncate">
          {name}
        </span>
      ))}
      <span className="text-end">{m.contacts_added()}</span>
    </div>
  );
}

const WIDE = "(min-width: 64rem)";
const WIDE_REM = 3.25;
const NARROW_REM = 4.75;
const AHEAD = 20;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

type ContactRowsProps = {
  box: RefObject<HTMLDivElement | null>;
  list: string;
  contacts: Contact[];
  selection: Selection;
  keys: ContactKeys;
  selectable: boolean;
  hasMore: boolean;
  busy: boolean;
  more: () => void;
};

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * Renders the rows in view and some around them. The current row stays mounted wherever the list is scrolled to,
 * since it may hold the focus.
 */
export function ContactRows({
  box,
  list,
  contacts,
  selection,
  keys,
  selectable,
  hasMore,
  busy,
  more,
}: ContactRowsProps) {
  const wide = useMedia(WIDE);
  const tags = useTags();
  // The scroll container exists only after the first render.
  const [, setBoxed] = useState(false);
  useLayoutEffect(() => setBoxed(true), []);
  const index = Math.max(0, keys.index);
  const virtualizer = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => box.current,
    estimateSize: () => (wide ? WIDE_REM : NARROW_REM) * rem(),
    overscan: 8,
    initialOffset: () => offsetOf(list),
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), index])].sort((a, b) => a - b),
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, wide]);
  useEffect(() => {
    if (keys.index >= 0) virtualizer.scrollToIndex(keys.index, { align: "auto" });
  }, [virtualizer, keys.index]);
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (hasMore && !busy && last > contacts.length - AHEAD) more();
  }, [hasMore, busy, last, contacts.length, more]);
  const names = new Map(tags?.map(({ id, name }) => [id, name]));
  const ids = contacts.map(({ id }) => id);
  const tick = (event: MouseEvent) => {
    const id = Number(event.target instanceof HTMLElement && event.target.dataset["select"]);
    if (!id) return;
    keys.setCurrent(id);
    if (event.shiftKey) selection.extend(id, ids);
    else selection.toggle(id);
  };
  return (
    <>
      <ColumnNames selectable={selectable} />
      {/* Arrow keys and selection are handled here once for all rows. */}
      <div
        ref={box}
        role="presentation"
        onClick={tick}
        onKeyDown={(event) => {
          const by = STEPS[event.key];
          if (!by || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
          event.preventDefault();
          keys.step(by);
        }}
        onFocus={(event) => {
          const id = Number(event.target.dataset["contact"]);
          if (id && id !== keys.current) keys.setCurrent(id);
        }}
        onScroll={(event) => rememberOffset(list, event.currentTarget.scrollTop)}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <ul
          aria-label={m.shell_contacts()}
          aria-busy={busy}
          className="relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index: at, start, size }) => {
            const contact = contacts[at];
            if (!contact) return null;
            return (
              <li
                key={contact.id}
                aria-posinset={at + 1}
                aria-setsize={hasMore ? -1 : contacts.length}
                className="absolute inset-x-0 top-0"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                <ContactRow
                  contact={contact}
                  tags={contact.tag_ids.flatMap((id) => names.get(id) ?? [])}
                  current={at === index}
                  selected={selection.ids.has(contact.id)}
                  selectable={selectable}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
