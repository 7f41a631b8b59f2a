import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import type { FormValues } from "./form-values.ts";
import {
  formerIndexes,
  itemTextName,
  type ItemTexts,
  moveTranslations,
  optionTexts,
  PLATFORM_TEXTS,
  PROMPT_TEXTS,
  renameAnswers,
} from "./item-texts.ts";

type Translations = FormValues["extras"]["languages"]["words"];

interface Followers {
  translations: Translations;
  branching: FormValues["extras"]["branching"];
}

interface ItemList {
  texts: ItemTexts;
  items: string[];
  /** The key of the question whose options the items are. */
  question?: string;
}

type Platform = FormValues["other_review_platforms"][number];

/** The text of a button is left out: a link with another text is the same link. */
const platformItems = (list: Platform[]) => list.map(({ platform, url }) => JSON.stringify([platform, url]));

const itemLists = (values: FormValues): ItemList[] => [
  ...values.questions.map(({ question_text: question, options: items }) => ({
    texts: optionTexts(question),
    items,
    question,
  })),
  { texts: PROMPT_TEXTS, items: values.extras.capture.prompts ?? [] },
  { texts: PLATFORM_TEXTS.other_review_platforms, items: platformItems(values.other_review_platforms) },
  { texts: PLATFORM_TEXTS.star_redirection_platforms, items: platformItems(values.star_redirection_platforms) },
];

const sameList =
  ({ texts }: ItemList) =>
  (other: ItemList) =>
    other.texts.prefix === texts.prefix;

/** The texts that `earlier` has for the items at these indexes. */
function addTexts(
  translations: Translations,
  earlier: Translations,
  texts: ItemTexts,
  indexes: number[],
): Translations {
  const names = indexes.map((index) => itemTextName(texts, index));
  const found = Object.entries(earlier ?? {}).flatMap(([code, words]) => {
    const added = Object.entries(words).filter(([name]) => names.includes(name));
    return added.length > 0 ? [[code, { ...translations?.[code], ...Object.fromEntries(added) }] as const] : [];
  });
  return found.length > 0 ? { ...translations, ...Object.fromEntries(found) } : translations;
}

/**
 * The translations and conditions of `from`, as they are for the lists of `to`. Items that `from` does not have get the
 * texts of `base`, which both were made from. The same objects if nothing changes.
 */
export function followLists(from: FormValues, to: FormValues, base?: FormValues): Followers {
  const lists = itemLists(from);
  const baseLists = base ? itemLists(base) : [];
  const earlier = base && base !== from ? followLists(base, to).translations : undefined;
  let translations = from.extras.languages.words;
  let { branching } = from.extras;
  for (const list of itemLists(to)) {
    const { texts, items: after, question } = list;
    const before = (lists.find(sameList(list)) ?? baseLists.find(sameList(list)))?.items;
    if (!before || isSame(before, after)) continue;
    const former = formerIndexes(before, after);
    const unknown = [...after.keys()].filter((index) => former[index] === undefined);
    translations = addTexts(moveTranslations(translations, texts, former), earlier, texts, unknown);
    if (question !== undefined) branching = renameAnswers(branching, question, { before, after, former });
  }
  return { translations, branching };
}
