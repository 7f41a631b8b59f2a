import { useEffect, useState } from "react";

interface DebounceOptions<T> {
  delay?: number;
  /** Values that are applied at once. */
  isImmediate?: (value: T) => boolean;
}

/**
 * Calls `settle` after the delay unless the value equals the settled one (by JSON). Returns a function that cancels
 * it.
 */
export function settleLater<T>(value: T, settled: T, delay: number, settle: (value: T) => void) {
  if (JSON.stringify(settled) === JSON.stringify(value)) return undefined;
  const timer = setTimeout(() => settle(value), delay);
  return () => clearTimeout(timer);
}

/** The value once it has not changed for `delay` milliseconds. Equal values (by JSON) keep their identity. */
export function useDebouncedValue<T>(value: T, { delay = 300, isImmediate }: DebounceOptions<T> = {}): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => settleLater(value, settled, delay, setSettled), [value, settled, delay]);
  return isImmediate?.(value) ? value : settled;
}
