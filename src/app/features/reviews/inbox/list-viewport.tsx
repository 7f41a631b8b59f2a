import { useNavigate, useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useRef } from "react";
import { toggleFavourite } from "#app/features/reviews/actions/run/toggle-favourite.ts";
import { extendSelection, toggleSelected, useAnySelected } from "#app/features/reviews/actions/selection/selection.ts";
import { readKey } from "#app/shared/review-data/review-ref.ts";
import { cx } from "#ui/core/cx.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { writePosition } from "./list-positions.ts";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const INTENT = 60;

type ListBoxProps = {
  box: RefObject<HTMLDivElement | null>;
  compact: boolean;
  list: string;
  items: ReviewListItem[];
  keys: string[];
  current: string | undefined;
  openKey: string | undefined;
  onCurrent: (key: string) => void;
  onStep: (by: number) => void;
  children: ReactNode;
};

const at = (target: EventTarget, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
const actAt = (target: EventTarget) => at(target, "[data-act]")?.dataset["act"];
const keyAt = (target: EventTarget) => at(target, "li")?.querySelector("a")?.dataset["key"];
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** The scroll container handles events for all rows, because rows mount and unmount while scrolling. */
export function ListBox({
  box,
  compact,
  list,
  items,
  keys,
  current,
  openKey,
  onCurrent,
  onStep,
  children,
}: ListBoxProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const selecting = useAnySelected();
  const hovered = useRef<{ key: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const pressed = useRef<{ node: Element; key: string | undefined; act: string | undefined }>(undefined);
  const addressOf = (key: string) => {
    const ref = readKey(key);
    if (!ref) return undefined;
    const params = { type: ref.type, id: String(ref.id) };
    return { to: "/reviews/$type/$id", params, search: true } as const;
  };
  const prepare = (key: string | undefined) => {
    if (key === hovered.current?.key) return;
    clearTimeout(hovered.current?.timer);
    const address = key && addressOf(key);
    hovered.current = address ? { key, timer: setTimeout(() => void router.preloadRoute(address), INTENT) } : undefined;
  };
  const press = (event: MouseEvent, act = actAt(event.target)) => {
    const key = keyAt(event.target);
    const index = key === undefined ? -1 : keys.indexOf(key);
    const item = items[index];
    if (!key || !item) return;
    const ref = readKey(key);
    if (act === "select") return event.shiftKey ? extendSelection(key, keys) : toggleSelected(key);
    if (act === "favourite") return ref && toggleFavourite(ref, item.favourite);
    const address = addressOf(key);
    if (!at(event.target, "a[data-key]") || !isPlain(event) || !address) return;
    event.preventDefault();
    onCurrent(key);
    void navigate(address);
  };
  // A row that is replaced while the button is down gets no click, as when the first page becomes the virtual list.
  const release = (event: PointerEvent) => {
    const { node, key, act } = pressed.current ?? {};
    if (event.pointerType !== "touch" && node?.isConnected === false && keyAt(event.target) === key) press(event, act);
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <div
      ref={box}
      role="presentation"
      className={cx(
        "review-list min-h-0 flex-1 overflow-y-auto overscroll-contain",
        compact && "is-compact",
        selecting && "is-selecting",
      )}
      onClick={(event) => press(event)}
      onPointerDown={({ target }) => {
        pressed.current =
          target instanceof Element ? { node: target, key: keyAt(target), act: actAt(target) } : undefined;
      }}
      onPointerUp={release}
      onKeyDown={step}
      onPointerOver={(event) => prepare(event.pointerType === "touch" ? undefined : keyAt(event.target))}
      onScroll={(event) => writePosition(list, { offset: event.currentTarget.scrollTop })}
      onBlur={() => writePosition(list, { focused: false })}
      onFocus={(event) => {
        writePosition(list, { focused: true });
        const key = keyAt(event.target);
        if (key && key !== current && !openKey) onCurrent(key);
      }}
    >
      {children}
    </div>
  );
}
