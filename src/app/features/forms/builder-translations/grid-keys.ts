import type { KeyboardEvent } from "react";

type Step = [rows: number, columns: number];

/** Where a key leads from a cell whose words are chosen, or whose caret stands at that end of them. */
function stepOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  cell: HTMLTextAreaElement,
): Step | undefined {
  if (altKey || metaKey || ctrlKey) return undefined;
  const { selectionStart: start, selectionEnd: end, value } = cell;
  const whole = start === 0 && end === value.length;
  const atStart = whole || (start === 0 && end === 0);
  const atEnd = whole || (start === value.length && end === value.length);
  const rtl = getComputedStyle(cell.closest("table") ?? cell).direction === "rtl" ? -1 : 1;
  if (key === "Enter" && !shiftKey) return [1, 0];
  if (shiftKey) return undefined;
  if (key === "ArrowDown" && atEnd) return [1, 0];
  if (key === "ArrowUp" && atStart) return [-1, 0];
  if (key === "ArrowRight" && whole) return [0, rtl];
  if (key === "ArrowLeft" && whole) return [0, -rtl];
  return undefined;
}

/**
 * Moves through cells as in a spreadsheet: Enter and the arrows go to the next cell, Control with Home and End to the
 * first and last. F2 puts the caret into the words, where arrows are the words' own.
 */
export function moveInGrid(event: KeyboardEvent, table: HTMLTableElement | null): void {
  const cell = event.target;
  if (!(cell instanceof HTMLTextAreaElement) || !table || event.nativeEvent.isComposing) return;
  const [row = 0, column = 0] = (cell.dataset["at"] ?? "").split(":").map(Number);
  if (event.key === "F2") return cell.setSelectionRange(cell.value.length, cell.value.length);
  const jump = event.ctrlKey && (event.key === "Home" || event.key === "End");
  const step = stepOf(event, cell);
  if (!jump && !step) return;
  event.preventDefault();
  const all = table.querySelectorAll<HTMLTextAreaElement>("[data-at]");
  const [rows, columns] = step ?? [0, 0];
  const next = jump
    ? all[event.key === "Home" ? 0 : all.length - 1]
    : table.querySelector<HTMLTextAreaElement>(`[data-at="${row + rows}:${column + columns}"]`);
  next?.focus();
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
