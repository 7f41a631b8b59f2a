import * as z from "zod/mini";
import type { PartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { useSession } from "#app/shared/session/session.ts";

const PREFIX = "laurel.draft.";
const Owned = z.looseObject({ owner: z.string() });

/** The key of an editor's draft in the session storage of the tab, and a hash of the user it belongs to. */
export interface TabDraftPlace {
  key: string;
  owner: string;
}

/** A short hash of the owner, so that the email itself is not stored. */
export function hashOwner(email: string): string {
  let hash = 2166136261;
  for (const character of email) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0).toString(36);
}

/** The place for a record of the open workspace, for example `text/1`. */
export function useTabDraftPlace(record: string): TabDraftPlace {
  const { workspace, user } = useSession();
  return { key: `${workspace?.unique_workspace_id ?? ""}/${record}`, owner: hashOwner(user?.email ?? "") };
}

function clearTabDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
}

/** Reads what is stored at a place; undefined if nothing is. If it belongs to another user, all drafts in the tab are deleted. */
export function readTabDraft({ key, owner }: TabDraftPlace): unknown {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null");
    const draft = Owned.safeParse(found).data;
    if (draft && draft.owner !== owner) clearTabDrafts();
    return draft?.owner === owner ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft; without one, removes what is stored. */
export function writeTabDraft({ key, owner }: TabDraftPlace, draft: object | undefined): void {
  try {
    if (draft) sessionStorage.setItem(PREFIX + key, JSON.stringify({ ...draft, owner }));
    else sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is disabled or full; the values are still in the form.
  }
}

const Parts = z.array(z.tuple([z.string(), z.unknown()]));
const Changes = z.object({ before: Parts, values: Parts });

const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === "object" && value !== null && Object.values(value).some(hasFile));

interface DraftParts<V extends Tree> {
  merger: PartMerger<V>;
  /** Parts with contact data, which are not stored. */
  personal?: readonly string[] | undefined;
}

/** Stores the parts of `values` that differ from `saved`, without contact data and files. If none is left, removes the draft. */
export function storeChanges<V extends Tree>(
  place: TabDraftPlace,
  { merger, personal = [] }: DraftParts<V>,
  saved: V,
  values: V,
): void {
  const now = merger.split(values);
  const isStored = (path: string) => !personal.includes(path) && !hasFile(now.get(path));
  const paths = merger.withLinked(merger.changed(saved, values).filter(isStored)).filter(isStored);
  const partsOf = (from: Map<string, unknown>) => paths.map((path) => [path, from.get(path) ?? null]);
  const changes = { before: partsOf(merger.split(saved)), values: partsOf(now) };
  writeTabDraft(place, paths.length > 0 ? changes : undefined);
}

/** Reads the stored changes: the values they were based on, and the changed ones. Undefined if nothing unsaved is stored. */
export function readChanges<V extends Tree>(
  place: TabDraftPlace,
  { merger }: DraftParts<V>,
  saved: V,
): { before: V; values: V } | undefined {
  const found = Changes.safeParse(readTabDraft(place)).data;
  if (!found) return undefined;
  const before = merger.setParts(saved, found.before);
  const values = merger.setParts(before, found.values);
  return merger.changed(saved, values).length > 0 ? { before, values } : undefined;
}
