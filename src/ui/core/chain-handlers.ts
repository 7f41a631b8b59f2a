/** One handler out of two: the first is the caller's own, the second ours. */
export function composeHandlers<E>(first: ((event: E) => void) | undefined, second: (event: E) => void) {
  return (event: E) => {
    first?.(event);
    second(event);
  };
}
