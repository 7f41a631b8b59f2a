import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { type Message, inputsOf, messageModule } from "./message-code.ts";

const plural = (match: Record<string, string>): Message => [
  {
    declarations: ["input count", "input name", "local form = count: plural", "local text = count: number"],
    selectors: ["form"],
    match,
  },
];

type Compiled = (inputs?: object, options?: { locale?: string }) => string;

/** Runs a compiled module with `getLocale` of the page. */
function compiled(texts: Record<string, Message>, pageLocale = "en") {
  const code = messageModule("key", new Map(Object.entries(texts))).replaceAll(/^import .*$/gm, "");
  const sandbox = {
    getLocale: () => pageLocale,
    number: (locale: string, value: number) => new Intl.NumberFormat(locale).format(value),
    plural: (locale: string, value: number) => new Intl.PluralRules(locale).select(value),
  };
  return runInNewContext(`${code.replace("export const", "const")}\nkey;`, sandbox) as Compiled;
}

test("a text is that of the page's language, of the named one, or of the first", () => {
  const message = compiled({ en: "Save", de: "Speichern" }, "de");
  expect([message(), message({}, { locale: "en" }), message({}, { locale: "fr" })]).toEqual([
    "Speichern",
    "Save",
    "Save",
  ]);
});

test("placeholders are filled and nothing in a text is taken for code", () => {
  const text = '`${name}` \\ " {name} $';
  expect(compiled({ en: text })({ name: "`x`" })).toBe('`$`x`` \\ " `x` $');
  expect(inputsOf("{a} {b} {a}")).toEqual(["a", "b"]);
});

test("a number chooses its plural category and is formatted in its language", () => {
  const texts = {
    en: plural({ "form=one": "{name} has one", "form=other": "{name} has {text}" }),
    ar: plural({ "form=zero": "none", "form=two": "two", "form=few": "few {count}", "form=other": "other" }),
  };
  const message = compiled(texts);
  expect([1, 1204].map((count) => message({ count, name: "Ada" }))).toEqual(["Ada has one", "Ada has 1,204"]);
  const arabic = [0, 2, 5, 11, 100].map((count) => message({ count, name: "" }, { locale: "ar" }));
  expect(arabic).toEqual(["none", "two", "few 5", "other", "other"]);
});

test.each<[string, Message]>([
  ["has no text for other", plural({ "form=one": "one" })],
  ["names an unknown category", plural({ "form=many": "a", "form=several": "b", "form=other": "c" })],
  ["uses what is not declared", plural({ "form=other": "{amount}" })],
  ["declares something else", [{ declarations: ["local a = b: date"], selectors: ["a"], match: { "a=other": "" } }]],
])("a message that %s does not compile", (_title, message) => {
  expect(() => messageModule("key", new Map([["en", message]]))).toThrow();
});
