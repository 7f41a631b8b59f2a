import { useEffect, useState } from "react";

/** The value as it was when it last rested for so many milliseconds; equal ones are the same. */
export function useDebouncedValue<T>(value: T, rest: number): T {
  const [settled, setSettled] = useState(value);
  const isSettled = JSON.stringify(settled) === JSON.stringify(value);
  useEffect(() => {
    if (isSettled) return;
    // Each value that is drawn begins the rest anew; equal ones end it in the same words.
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value, isSettled, rest]);
  return settled;
}
