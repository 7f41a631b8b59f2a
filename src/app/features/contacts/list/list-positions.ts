interface ListPosition {
  offset: number;
  current: number | undefined;
}

/** Where somebody was in a list, by its filter: kept while the dashboard is open, so that Back finds the place again. */
const listPositions = new Map<string, ListPosition>();
const positionOf = (list: string): ListPosition => listPositions.get(list) ?? { offset: 0, current: undefined };

export const offsetOf = (list: string): number => positionOf(list).offset;
export const currentOf = (list: string): number | undefined => positionOf(list).current;

export function rememberOffset(list: string, offset: number): void {
  listPositions.set(list, { ...positionOf(list), offset });
}

export function rememberCurrent(list: string, current: number): void {
  listPositions.set(list, { ...positionOf(list), current });
}
