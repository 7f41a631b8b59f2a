import type { Shortcut } from "#ui/keyboard/shortcut-registry.ts";

/** Acts by their group, groups and acts in the order they come. */
export function groupShortcuts(list: Shortcut[]): { group: string; items: Shortcut[] }[] {
  const groups = new Map<string, Shortcut[]>();
  for (const shortcut of list) groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut]);
  return [...groups].map(([group, items]) => ({ group, items }));
}
