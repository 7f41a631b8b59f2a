import type { Input } from "#api/create-api.ts";
import type { WallForm } from "./wall-form.ts";

type Tree = { [key: string]: unknown };
type Changes<T> = {
  [K in keyof T]?: T[K] extends unknown[] | File | undefined ? T[K] : T[K] extends object ? Changes<T[K]> : T[K];
};

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof File);

function isSame(before: unknown, now: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(now)) return before === now;
  return before.length === now.length && before.every((item, index) => item === now[index]);
}

function treeChanges(before: Tree, now: Tree): Tree {
  const changed: Tree = {};
  for (const [key, value] of Object.entries(now)) {
    const old = before[key];
    if (isTree(value) && isTree(old)) {
      const inner = treeChanges(old, value);
      if (Object.keys(inner).length > 0) changed[key] = inner;
    } else if (!isSame(old, value)) changed[key] = value;
  }
  return changed;
}

function pathsIn(tree: Tree, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    isTree(value) ? pathsIn(value, `${prefix}${key}.`) : [prefix + key],
  );
}

/** The fields that differ, as dotted paths in the order of the form. */
export function changedPaths(before: WallForm, now: WallForm): string[] {
  return pathsIn(treeChanges(before, now));
}

/** The body of an update: the name, which multipart requires, and only what has changed (section 4.3). */
export function updateOf(before: WallForm, now: WallForm): Input<"updatePage">["body"] {
  const changed: Changes<WallForm> = treeChanges(before, now);
  const { feeds, ...rest } = changed;
  return {
    ...rest,
    name: now.name,
    // A flag that asks for a text is only valid with it in the same update.
    ...(changed.is_logo_redirect_url && { redirect_url: now.redirect_url }),
    ...(changed.enable_cta_button && { button_name: now.button_name }),
    // A form says "none" by an empty item.
    ...((feeds || changed.review_selection_sort_by) && now.review_selection_sort_by !== "custom" && { reorder: true }),
    ...(feeds && { feeds: feeds.length > 0 ? feeds : [""] }),
  };
}
