import { isSame } from "#app/editing/is-same.ts";
import type { FormValues } from "./form-values.ts";
import { changedParts, partsOf, takeParts } from "./parts.ts";

/** What two people made of the same form, put together part by part. */
export interface Merged {
  /** One's own values, with those of the other where one changed nothing. */
  values: FormValues;
  /** Parts taken from the other. */
  taken: string[];
  /** Parts both changed, each in another way. */
  conflicts: string[];
}

/** Puts two changes of the same values together. */
export function mergeValues(base: FormValues, mine: FormValues, theirs: FormValues): Merged {
  const own = changedParts(base, mine);
  const other = changedParts(base, theirs);
  const [mineOf, theirsOf] = [partsOf(mine), partsOf(theirs)];
  const conflicts = own.filter((path) => other.includes(path) && !isSame(mineOf.get(path), theirsOf.get(path)));
  const taken = other.filter((path) => !own.includes(path));
  return { values: takeParts(mine, theirs, taken), taken, conflicts };
}
