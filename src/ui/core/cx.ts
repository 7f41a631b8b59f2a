/** Joins class names; falsy ones are dropped. Variants are chosen, never overridden, so nothing needs merging. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
