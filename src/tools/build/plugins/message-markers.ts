import { createHash } from "node:crypto";
import { type Message, formatsOf, functionOf } from "#tools/build/message-code.ts";

/** The text of each language, by key. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, Message>>;

// Calls of a function and a variable that are declared nowhere: the bundler cannot know their value, so it keeps them.
const MESSAGE = "__laurelMessage__";
const LOCALE = "__laurelLocale__";
const MARKER = new RegExp(
  `(?<before>=?)${MESSAGE}\\(\\s*(?<quote>[\`"'])(?<key>\\w+) (?<sum>[\\w-]{8})\\k<quote>(?<names>(?:,\\s*[\\w$]+)*)\\s*\\)(?=(?<after>[,;]?))`,
  "g",
);

// Of all languages: the name of a file, which is made of its content, changes with each text in it.
const sumOf = (languages: ReadonlyMap<string, Message>) =>
  createHash("sha256")
    .update(JSON.stringify([...languages]))
    .digest("base64url")
    .slice(0, 8);

/** What stands for the language of the page in code that is built for all languages. */
export const localeMarker = LOCALE;

/** What stands for a message in code that is built for all languages, with the names of the functions that it needs. */
export function messageMarker(key: string, languages: ReadonlyMap<string, Message>) {
  const formats = formatsOf([...languages.values()]);
  return { code: `/* @__PURE__ */ ${[`${MESSAGE}("${key} ${sumOf(languages)}"`, ...formats].join(", ")})`, formats };
}

/** Puts the texts of one language in the place of the markers. Throws for a marker of no known text. */
export function replaceMarkers(code: string, locale: string, texts: Texts): string {
  const replaced = code
    .replaceAll(MARKER, (marker, ...rest) => {
      const { before = "", key = "", sum, names = "", after } = rest.at(-1) as Record<string, string>;
      const languages = texts.get(key);
      const message = languages?.get(locale);
      if (!languages || message === undefined || sum !== sumOf(languages))
        throw new Error(`${marker} is no known text.`);
      const given = names.split(",").slice(1);
      const formats = formatsOf([...languages.values()]);
      const nameOf = (format: (typeof formats)[number]) => given[formats.indexOf(format)]?.trim() ?? "";
      const text = functionOf(message, locale, { plural: nameOf("plural"), number: nameOf("number") });
      return before && after ? `${before}${text}` : `${before}(${text})`;
    })
    .replaceAll(LOCALE, `\`${locale}\``);
  if (replaced.includes(MESSAGE)) throw new Error("A message of the dashboard was not replaced by its text.");
  return replaced;
}

/** The least that the hashes in the names of scripts have. */
const NAME_LENGTH = 7;
const FILE_NAME = /(?<=\/)[\w-]+\.js\b/g;
const isLanguageCode = (code: string) => code.includes(MESSAGE) || code.includes(LOCALE);

const namesIn = (code: string, known: ReadonlyMap<string, string>) =>
  [...code.matchAll(FILE_NAME)].map(([name]) => name).filter((name) => known.has(name));

/** The scripts that differ by language: those with markers, and those that name one that differs. */
function findLanguageScripts(scripts: ReadonlyMap<string, string>): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [name, code] of scripts)
    for (const used of namesIn(code, scripts)) importers.set(used, [...(importers.get(used) ?? []), name]);
  const found = new Set([...scripts].filter(([, code]) => isLanguageCode(code)).map(([name]) => name));
  for (const name of found) for (const importer of importers.get(name) ?? []) found.add(importer);
  return found;
}

/**
 * A function that gives the files of one language: `files` has the text of scripts, of the page and of lists of files, by
 * path. A script that differs by language gets another name, wherever it is named: browsers keep a name for ever.
 */
export function languageFiles(files: ReadonlyMap<string, string>, texts: Texts) {
  const isScript = (path: string) => /(?:^|\/)assets\/[\w-]+\.js$/.test(path);
  const baseName = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  const scripts = new Map([...files].filter(([path]) => isScript(path)).map(([path, code]) => [baseName(path), code]));
  const different = findLanguageScripts(scripts);
  return (locale: string): Map<string, string> => {
    const renamed = (name: string) => {
      if (!different.has(name)) return name;
      const sum = createHash("sha256").update(`${locale} ${name}`).digest("base64url");
      return `${name.slice(0, -".js".length - NAME_LENGTH)}${sum.slice(0, NAME_LENGTH)}.js`;
    };
    const named = (text: string) => text.replaceAll(FILE_NAME, renamed);
    return new Map(
      [...files].map(([path, text]) => [
        isScript(path) ? named(path) : path,
        named(replaceMarkers(text, locale, texts)),
      ]),
    );
  };
}
