import * as stopword from "stopword";
import { LANGUAGES } from "#contract/core/language.ts";

/** What the package calls the languages it knows, after their two letters. */
const NAMES =
  "ar ara,bg bul,bn ben,ca cat,cs ces,da dan,de deu,el ell,en eng,es spa,et est,eu eus,fa fas,fi fin,fr fra,gu guj," +
  "he heb,hi hin,hr hrv,hu hun,hy hye,it ita,ja jpn,ko kor,ku kur,lt lit,lv lav,mr mar,ms msa,nl nld,no nob,pa panGu," +
  "pl pol,pt por,ro ron,ru rus,sk slk,sl slv,sv swe,th tha,tl tgl,tr tur,uk ukr,ur urd,vi vie,yo yor,zh zho";
const LISTS = new Map(NAMES.split(",").map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]));

/** English words the package leaves in, which say nothing in a review. */
const MORE = (
  "able about again always anything back does ever even every everything few first got had has its just less lot not " +
  "nothing one own really something than thing things three two us use used uses using very when why"
).split(" ");

const sets = new Map<number | null, ReadonlySet<string>>();

function readSet(id: number | null): ReadonlySet<string> {
  const code = LANGUAGES.find((language) => language.id === id)?.code ?? "en";
  const list = stopword[LISTS.get(code) ?? "eng"];
  const words = Array.isArray(list) ? list.map(String) : [];
  return new Set(code === "en" ? [...words, ...MORE] : words);
}

/** Words of a language that say nothing by themselves; those of English where the language is not known. */
export function stopWordsOf(id: number | null): ReadonlySet<string> {
  const words = sets.get(id) ?? readSet(id);
  sets.set(id, words);
  return words;
}
