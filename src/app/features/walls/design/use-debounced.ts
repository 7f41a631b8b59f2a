import { useEffect, useState } from "react";

/** A value as it was once it has not changed for a moment. */
export function useDebouncedValue<T>(value: T, quiet = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet);
    return () => clearTimeout(timer);
  }, [value, quiet]);
  return settled;
}
