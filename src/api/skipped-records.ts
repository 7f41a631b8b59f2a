const listeners = new Set<() => void>();
let skipped = 0;

/** Records of an answer were left out because they could not be read. */
export function reportSkipped(count: number): void {
  if (count === 0) return;
  skipped += count;
  for (const listener of listeners) listener();
}

/** Runs when records are left out, and at once when some were already. */
export function onSkipped(listener: () => void): void {
  listeners.add(listener);
  if (skipped > 0) listener();
}
