import { Draft } from "./draft.ts";
import { holdAlone } from "./tab-lock.ts";
import { DRAFTS, type KeptDraft, RECORDING } from "./draft-record.ts";
import { newId } from "./new-id.ts";
import { Shelf } from "./draft-writer.ts";
import { openVault, type Vault } from "./storage.ts";

const WEEK = 7 * 86_400_000;

const isKept = (value: unknown): value is KeptDraft<never> =>
  typeof value === "object" && value !== null && "files" in value && "key" in value && "at" in value;

const newDraft = (form: string): KeptDraft<never> => ({
  form,
  key: newId(),
  at: 0,
  words: null,
  files: [],
  chosen: null,
  transcript: "",
});

/** What a closed tab has cut is a recording as well, only shorter; what nothing is left of is none. */
function mend<Words>(kept: KeptDraft<Words>): KeptDraft<Words> {
  const files = kept.files.filter(({ parts, way, complete }) => parts > 0 && (complete || way !== null));
  const takes = files.filter(({ slot }) => slot === RECORDING);
  const chosen = takes.find(({ id }) => id === kept.chosen) ?? takes.at(-1);
  return { ...kept, files, chosen: chosen?.id ?? null };
}

/** A draft to begin with, and the one that was left here unfinished, where no other tab has it open. */
export async function openDrafts<Words>(
  form: string,
  vault?: Vault,
): Promise<{ fresh: Draft<Words>; earlier: Draft<Words> | null }> {
  const place = vault ?? (await openVault());
  const fresh = newDraft(form);
  await holdAlone(fresh.key);
  const names = await place.names();
  const drafts = (await place.get(names.filter((name) => name.startsWith(DRAFTS)))).filter(isKept).map(mend);
  let earlier: Draft<Words> | null = null;
  for (const kept of drafts.toSorted((one, other) => other.at - one.at)) {
    const isOld = Date.now() - kept.at > WEEK;
    const isEmpty = kept.words === null && kept.files.length === 0;
    const isWanted = !earlier && !isEmpty && kept.form === form;
    if (isOld) await new Shelf(place, kept).clear();
    else if (isWanted && (await holdAlone(kept.key))) earlier = new Draft(new Shelf<Words>(place, kept));
  }
  return { fresh: new Draft(new Shelf<Words>(place, fresh)), earlier };
}
