import { startTransition, useEffect, useState } from "react";

const DWELL_MS = 120;

/** True once the person stays with something: stepping past many begins nothing for each. */
export function useDwell(key: string): boolean {
  const [stayed, setStayed] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setStayed(key)), DWELL_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return stayed === key;
}
