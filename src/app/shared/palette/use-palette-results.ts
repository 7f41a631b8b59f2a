import { useRouter } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import type { PaletteGroup } from "#ui/command-palette/palette-list.tsx";
import { findSettings } from "./find-settings.ts";
import { HIT_KINDS } from "./hit-types.ts";
import { useHits } from "./use-hits.ts";
import { useDebouncedValue } from "./use-debounced-query.ts";

const DEBOUNCE_MS = 120;

/** What the palette finds beside its acts, by kind, and how the search goes. */
export function usePaletteResults(words: string): { groups: PaletteGroup[]; status: string | undefined } {
  const router = useRouter();
  const settled = useDebouncedValue(words, DEBOUNCE_MS);
  const { hits, isSearching, isFailed } = useHits(settled);
  if (words === "") return { groups: [], status: undefined };
  const groups = new Map<string, PaletteGroup["items"]>();
  const add = (group: string, item: PaletteGroup["items"][number]) =>
    groups.set(group, [...(groups.get(group) ?? []), item]);
  for (const { kind, id, title, detail } of hits) {
    const { group, icon, link } = HIT_KINDS[kind];
    const label = title || m.reviews_nameless();
    const act = { run: () => void router.navigate(link(id)) };
    add(group(), { value: `${kind} ${id}`, label, detail, icon, found: true, act });
  }
  for (const { to, name } of findSettings(words))
    add(m.overview_found_settings(), {
      value: `settings ${to}`,
      label: name,
      found: true,
      act: { run: () => void router.navigate({ to }) },
    });
  const items = [...groups].map(([value, list]) => ({ value, items: list }));
  const isWaiting = isSearching || settled !== words;
  const count = items.reduce((sum, group) => sum + group.items.length, 0);
  const done = isFailed ? m.overview_found_failed() : m.overview_found({ count, shown: formatNumber(count) });
  return { groups: items, status: isWaiting ? m.overview_found_searching() : done };
}
