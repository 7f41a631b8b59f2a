/** Where somebody was in a list, by its filter: kept while the dashboard is open, so that Back finds the place again. */
interface Position {
  offset: number;
  /** How tall the list was then; something may have taken room from it meanwhile. */
  room: number;
  current: string | undefined;
  focused: boolean;
}

const positions = new Map<string, Position>();

export const readPosition = (list: string): Position =>
  positions.get(list) ?? { offset: 0, room: 0, current: undefined, focused: false };

export function writePosition(list: string, change: Partial<Position>): void {
  positions.set(list, { ...readPosition(list), ...change });
}
