/** The position in a list, by filter, in memory, so that Back finds it again. */
interface Position {
  offset: number;
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
