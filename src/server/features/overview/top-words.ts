import * as stopword from "stopword";
import { languageCode } from "#contract/core/language.ts";

const NAMES =
  "ar ara,bg bul,bn ben,ca cat,cs ces,da dan,de deu,el ell,en eng,es spa,et est,eu eus,fa fas,fi fin,fr fra,gu guj," +
  "he heb,hi hin,hr hrv,hu hun,hy hye,it ita,ja jpn,ko kor,ku kur,lt lit,lv lav,mr mar,ms msa,nl nld,no nob,pa panGu," +
  "pl pol,pt por,ro ron,ru rus,sk slk,sl slv,sv swe,th tha,tl tgl,tr tur,uk ukr,ur urd,vi vie,yo yor,zh zho";
const LISTS = new Map(NAMES.split(",").map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]));

/** English stop words the package lacks. */
const MORE = (
  "able about again always anything back does ever even every everything few first got had has its just less lot not " +
  "nothing one own really something than thing things three two us use used uses using very when why"
).split(" ");

const sets = new Map<number | null, ReadonlySet<string>>();

function readSet(id: number | null): ReadonlySet<string> {
  const code = languageCode(id) ?? "en";
  const list = stopword[LISTS.get(code) ?? "eng"];
  const stopWords = Array.isArray(list) ? list.map(String) : [];
  return new Set(code === "en" ? [...stopWords, ...MORE] : stopWords);
}

function stopWordsOf(id: number | null): ReadonlySet<string> {
  const stopWords = sets.get(id) ?? readSet(id);
  sets.set(id, stopWords);
  return stopWords;
}

export interface ReviewText {
  words: string;
  languageId: number | null;
}

const SHOWN = 30;
const SHORTEST = 3;
const OFTEN = 2;
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Drops an article or ending: l'équipe, team's. */
function withoutParts(word: string): string {
  if (/n['’]t$/i.test(word)) return "";
  return word.split(/['’]/).reduce((longest, one) => (one.length > longest.length ? one : longest));
}

function wordsOf(text: string): string[] {
  if (UNSPACED.test(text)) {
    const segments = Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike);
    return segments.map(({ segment }) => segment).filter((word) => word.length > 1 && /^\p{L}/u.test(word));
  }
  const words = text.match(WORD) ?? [];
  return words
    .map((word) => (word.includes("'") || word.includes("’") ? withoutParts(word) : word))
    .filter((word) => word.length >= SHORTEST);
}

/** The most frequent spelling, so that a German noun keeps its capital. */
function spelling(forms: ReadonlyMap<string, number>): string {
  return [...forms].toSorted(([a, m], [b, n]) => n - m || (a < b ? 1 : -1))[0]?.[0] ?? "";
}

interface Counted {
  count: number;
  /** The review counted last. */
  last: number;
  forms: Map<string, number>;
}

/** The counts of words by how they are written, `null` for stop words: most words occur again. */
function createLookup(counts: Map<string, Counted>, languageId: number | null) {
  const stop = stopWordsOf(languageId);
  const known = new Map<string, Counted | null>();
  return (word: string): Counted | null => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const key = word.toLowerCase();
    const counted = stop.has(key)
      ? null
      : (counts.get(key) ?? { count: 0, last: -1, forms: new Map<string, number>() });
    if (counted) counts.set(key, counted);
    known.set(word, counted);
    return counted;
  };
}

export function topWords(reviews: readonly ReviewText[]): { value: string; count: number }[] {
  const counts = new Map<string, Counted>();
  const lookups = new Map<number | null, ReturnType<typeof createLookup>>();
  for (const [index, { words, languageId }] of reviews.entries()) {
    const find = lookups.get(languageId) ?? createLookup(counts, languageId);
    lookups.set(languageId, find);
    for (const word of wordsOf(words.normalize("NFC"))) {
      const counted = find(word);
      if (!counted || counted.last === index) continue;
      counted.last = index;
      counted.count += 1;
      counted.forms.set(word, (counted.forms.get(word) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([, { count }]) => count >= OFTEN)
    .toSorted(([a, m], [b, n]) => n.count - m.count || (a < b ? -1 : 1))
    .slice(0, SHOWN)
    .map(([, { count, forms }]) => ({ value: spelling(forms), count }));
}
