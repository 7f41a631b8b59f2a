import { useEffect, useRef } from "react";

/** Returns a handler for Enter that runs `act`; while the list that `act` needs is still loading, it runs once that is there. */
export function useEnter(isLoading: boolean, act: () => void): () => void {
  const isWaiting = useRef(false);
  useEffect(() => {
    if (isLoading || !isWaiting.current) return;
    isWaiting.current = false;
    act();
  });
  return () => {
    if (isLoading) isWaiting.current = true;
    else act();
  };
}
