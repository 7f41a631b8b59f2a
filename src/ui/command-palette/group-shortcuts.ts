import type { Shortcut } from "#ui/keyboard/shortcut-registry.ts";

export function groupShortcuts(list: Shortcut[]): { group: string; items: Shortcut[] }[] {
  const groups = new Map<string, Shortcut[]>();
  for (const shortcut of list) groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut]);
  return [...groups].map(([group, items]) => ({ group, items }));
}
