import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import type { Message } from "#tools/build/message-code.ts";
import { languageFiles, localeMarker, messageMarker, replaceMarkers } from "./message-markers.ts";

const counted = (match: Record<string, string>): Message => [
  {
    declarations: ["input count", "input name", "local form = count: plural", "local shown = count: number"],
    selectors: ["form"],
    match,
  },
];
const QUOTED = "`${name}` \\ \" ' $ \r\n{name}";
const texts = new Map<string, Map<string, Message>>([
  [
    "save",
    new Map<string, Message>([
      ["en", "Save"],
      ["ar", "حفظ"],
    ]),
  ],
  [
    "quoted",
    new Map<string, Message>([
      ["en", QUOTED],
      ["ar", QUOTED],
    ]),
  ],
  [
    "counted",
    new Map<string, Message>([
      ["en", counted({ "form=one": "{name} has one", "form=other": "{name} has {shown}" })],
      ["ar", counted({ "form=zero": "none", "form=two": "two", "form=few": "few {shown}", "form=other": "other" })],
    ]),
  ],
]);

/** A marker as it is in a bundle: without its comment, and with the short names of the functions it needs. */
function bundled(key: string, shortNames: Record<string, string> = {}): string {
  const { code, formats } = messageMarker(key, texts.get(key) ?? new Map());
  const args = formats.map((format) => `,${shortNames[format] ?? format}`);
  return `${/__laurelMessage__\("[^"]+"/.exec(code)?.[0] ?? ""}${args.join("")})`.replaceAll('"', "`");
}

const functions = (short: { plural: string; number: string }) => ({
  [short.plural]: (locale: string, value: number) => new Intl.PluralRules(locale).select(value),
  [short.number]: (locale: string, value: number) => new Intl.NumberFormat(locale).format(value),
});

test("a text without inputs takes the place of its marker, also where it is called at once", () => {
  const code = `var a=${bundled("save")},b=${bundled("save")};[a(),b(),${bundled("save")}()].join()`;
  expect(runInNewContext(replaceMarkers(code, "ar", texts))).toBe("حفظ,حفظ,حفظ");
});

test("nothing in a text is taken for code", () => {
  const code = replaceMarkers(`var a=${bundled("quoted")};a({name:"Ada"})`, "en", texts);
  expect(runInNewContext(code)).toBe(QUOTED.replaceAll("{name}", "Ada"));
});

test.each([
  ["p", "f"],
  ["e", "t"],
  ["t", "n"],
])("a number chooses its text where the bundler calls the functions for it %s and %s", (plural, number) => {
  const short = { plural, number };
  const run = (locale: string, count: number): unknown => {
    const code = replaceMarkers(`var a=${bundled("counted", short)};a({count:${count},name:"Ada"})`, locale, texts);
    return runInNewContext(code, functions(short));
  };
  expect([1, 1204].map((count) => run("en", count))).toEqual(["Ada has one", "Ada has 1,204"]);
  expect([0, 1, 2, 5, 11].map((count) => run("ar", count))).toEqual(["none", "other", "two", "few 5", "other"]);
});

test("the language of the page is put in", () => {
  expect(runInNewContext(replaceMarkers(`var a=()=>${localeMarker};a()`, "ar", texts))).toBe("ar");
});

test.each([
  ["of no message", bundled("save").replace("save", "sale")],
  ["of a text that has changed since", bundled("save").replace(/ [^`]+/, " 00000000")],
  ["in a form that nobody knows", bundled("save").replace("(", "?.(")],
])("a marker %s fails the build", (_title, marker) => {
  expect(() => replaceMarkers(`var a=${marker};`, "en", texts)).toThrow(/text/);
});

test("a marker changes with the text of each language", () => {
  const german = new Map<string, Message>([
    ["en", "Save"],
    ["de", "Speichern"],
  ]);
  const changed = new Map(german).set("de", "Sichern");
  expect(messageMarker("save", german).code).not.toBe(messageMarker("save", changed).code);
});

test("a script that differs by language has another name in each, and so has what names it; the rest keeps its name", () => {
  const files = new Map([
    ["index.html", '<script src="/assets/index-entry678.js"></script>'],
    ["assets/index-entry678.js", 'import"./libra-y.js";import("./screen_.js");'],
    ["assets/screen_.js", `import"./texts00.js"`],
    ["assets/texts00.js", `import"./screen_.js";var a=${bundled("save")};`],
    ["assets/libra-y.js", "var a=1;"],
    [".vite/manifest.json", '{"a":{"file":"assets/texts00.js"},"b":{"file":"assets/libra-y.js"}}'],
  ]);
  const ofLanguage = languageFiles(files, texts);
  const [english, arabic] = [[...ofLanguage("en")], [...ofLanguage("ar")]];
  const shared = english.map(([path]) => path).filter((path) => arabic.some(([other]) => other === path));
  expect(shared.toSorted()).toEqual([".vite/manifest.json", "assets/libra-y.js", "index.html"]);
  const names = english.map(([path]) => path.split("/").at(-1) ?? "").filter((name) => name.endsWith(".js"));
  const named = english.flatMap(([, text]) => [...text.matchAll(/[\w-]+\.js/g)].map(([name]) => name));
  expect(names).toHaveLength(4);
  expect(named.toSorted()).toEqual(expect.arrayContaining(names.toSorted()));
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
  expect(english.map(([, text]) => text).join("")).toContain("()=>`Save`");
});
