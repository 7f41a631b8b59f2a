import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { createPartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import { isTree, type Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { followLists } from "./follow-lists.ts";
import { inOrder } from "./form-fields.ts";
import { type FormValues, readValues } from "./form-values.ts";

/** Groups of `extras` whose keys are merged one by one; any other group is one part. */
const OPEN_GROUPS = ["look", "capture", "consent", "languages", "limits"];

/** The parts that can be changed independently: fields, and within `extras` the settings of open groups. */
function split({ extras, ...fields }: FormValues): Map<string, unknown> {
  const parts = new Map<string, unknown>(Object.entries(fields));
  for (const [name, value] of Object.entries(extras)) {
    if (isTree(value) && OPEN_GROUPS.includes(name))
      for (const [key, inner] of Object.entries(value)) parts.set(`extras.${name}.${key}`, inner);
    else parts.set(`extras.${name}`, value);
  }
  return parts;
}

const TRANSLATIONS = "extras.languages.words";
const BRANCHING = "extras.branching";
const LISTS = ["questions", "extras.capture.prompts", "other_review_platforms", "star_redirection_platforms"];

type Sides<T> = { base: T; mine: T; theirs: T };
type KeyMerge = (sides: Sides<unknown>) => unknown;

/** Merges key by key; undefined if `mergeKey` gives undefined for a key that both changed. */
function mergeKeys({ base, mine, theirs }: Sides<Tree>, mergeKey: KeyMerge): Tree | undefined {
  const merged: [string, unknown][] = [];
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const sides = { base: base[key], mine: mine[key], theirs: theirs[key] };
    const isMineOnly = isSame(sides.base, sides.theirs);
    const isEither = isMineOnly || isSame(sides.base, sides.mine) || isSame(sides.mine, sides.theirs);
    const value = isMineOnly ? sides.mine : isEither ? sides.theirs : mergeKey(sides);
    if (value === undefined && !isEither) return undefined;
    if (value !== undefined) merged.push([key, value]);
  }
  return Object.fromEntries(merged);
}

const conflict: KeyMerge = () => undefined;
const treeOf = (value: unknown): Tree => (isTree(value) ? value : {});
const sidesOf = ([base, mine, theirs]: unknown[]) => ({
  base: treeOf(base),
  mine: treeOf(mine),
  theirs: treeOf(theirs),
});
const mergeLanguage: KeyMerge = ({ base, mine, theirs }) => mergeKeys(sidesOf([base, mine, theirs]), conflict);

export const FORM_MERGER = createPartMerger<FormValues>({
  split,
  read: readValues,
  order: inOrder,
  linked: {
    paths: [...LISTS, TRANSLATIONS, BRANCHING],
    follow: {
      [TRANSLATIONS]: (from, into) => followLists(from, into).translations,
      [BRANCHING]: (from, into) => followLists(from, into).branching,
    },
  },
  mergePart: (path, base, mine, theirs, beside) => {
    const all = [base, mine, theirs].map((side) => followLists(side, beside, base));
    if (path === BRANCHING) return mergeKeys(sidesOf(all.map(({ branching }) => branching)), conflict);
    if (path !== TRANSLATIONS) return undefined;
    const translations = all.map((one) => one.translations);
    return translations.some(Boolean) ? mergeKeys(sidesOf(translations), mergeLanguage) : undefined;
  },
});
