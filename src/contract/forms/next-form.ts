/** Whether following the next form of each, from `start`, arrives at the form `target`. */
export function leadsTo(next: ReadonlyMap<string, string | null | undefined>, start: string, target: string): boolean {
  const seen = new Set<string>();
  for (let at: string | null | undefined = start; at && !seen.has(at); at = next.get(at)) {
    if (at === target) return true;
    seen.add(at);
  }
  return false;
}
