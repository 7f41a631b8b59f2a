import { useEffect, useRef } from "react";

/** Returns an Enter handler that runs `act`. While the list is loading, `act` waits until it has loaded. */
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
