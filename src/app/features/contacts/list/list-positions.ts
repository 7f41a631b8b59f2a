interface Place {
  offset: number;
  current: number | undefined;
}

/** Where somebody was in a list, by its filter: kept while the dashboard is open, so that Back finds the place again. */
const places = new Map<string, Place>();
const placeOf = (list: string): Place => places.get(list) ?? { offset: 0, current: undefined };

export const offsetOf = (list: string): number => placeOf(list).offset;
export const currentOf = (list: string): number | undefined => placeOf(list).current;

export function rememberOffset(list: string, offset: number): void {
  places.set(list, { ...placeOf(list), offset });
}

export function rememberCurrent(list: string, current: number): void {
  places.set(list, { ...placeOf(list), current });
}
