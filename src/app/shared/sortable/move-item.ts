export const MOVES = ["up", "down", "first", "last"] as const;
export type Move = (typeof MOVES)[number];

export function placeAfter(move: Move, from: number, length: number): number {
  const places = { up: from - 1, down: from + 1, first: 0, last: length - 1 };
  return Math.min(length - 1, Math.max(0, places[move]));
}

export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
