import { startTransition, useEffect, useState } from "react";

const SOON = 120;

/** True once the person stays with something: stepping past many begins nothing for each. */
export function useStaying(key: string): boolean {
  const [stayed, setStayed] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setStayed(key)), SOON);
    return () => clearTimeout(timer);
  }, [key]);
  return stayed === key;
}
