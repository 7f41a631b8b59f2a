/** Listens to each of these events until `signal` aborts. What it calls prevents nothing while a page scrolls. */
export function listen(
  target: EventTarget | null,
  names: string,
  signal: AbortSignal,
  act: (event: Event) => void,
  options?: AddEventListenerOptions,
): void {
  names.split(" ").forEach((name) => target?.addEventListener(name, act, { ...options, signal }));
}
