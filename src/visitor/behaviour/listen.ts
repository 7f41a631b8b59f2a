/** Adds one listener for several space-separated events, removed when `signal` aborts. */
export function listen(
  target: EventTarget | null,
  names: string,
  signal: AbortSignal,
  act: (event: Event) => void,
  options?: AddEventListenerOptions,
): void {
  names.split(" ").forEach((name) => target?.addEventListener(name, act, { ...options, signal }));
}
