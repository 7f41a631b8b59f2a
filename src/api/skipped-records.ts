const listeners = new Set<() => void>();
let skipped = 0;

export function reportSkipped(count: number): void {
  if (count === 0) return;
  skipped += count;
  for (const listener of listeners) listener();
}

/** Calls back when records are left out, and at once if some were. */
export function onSkipped(listener: () => void): void {
  listeners.add(listener);
  if (skipped > 0) listener();
}
