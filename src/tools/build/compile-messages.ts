import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { root } from "#tools/bootstrap/paths.mjs";
import { BASE_LOCALE, LOCALES } from "./generator-sources.ts";
import { inputsOf, Message, messageModule } from "./message-code.ts";

const FOLDER = join(root, "src/messages");
const Texts = z.record(z.string(), z.unknown());

/** Every text of a language by key, out of all files of its folder. Throws where one is not understood, naming it. */
function readLanguage(folder: string): Map<string, Message> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(
    files.flatMap((file) =>
      Object.entries(Texts.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))))
        .filter(([key]) => key !== "$schema")
        .map(([key, text]): [string, Message] => {
          const parsed = Message.safeParse(text);
          if (!parsed.success || !/^[a-z]\w*$/.test(key))
            throw new Error(`${folder}/${file}: ${key} is not a message.`);
          return [key, parsed.data];
        }),
    ),
  );
}

const RUNTIME = (rightToLeft: string[]) => `export const baseLocale = ${JSON.stringify(BASE_LOCALE)};
export const locales = ${JSON.stringify(LOCALES)};
export const isLocale = (value) => locales.includes(value);
export let getLocale = () => baseLocale;
export const overwriteGetLocale = (read) => {
  getLocale = read;
};
export const getTextDirection = (locale = getLocale()) =>
  ${JSON.stringify(rightToLeft)}.includes(locale) ? "rtl" : "ltr";
`;

const RUNTIME_TYPES = `export type Locale = ${LOCALES.map((locale) => JSON.stringify(locale)).join(" | ")};
export declare const baseLocale: Locale;
export declare const locales: readonly [${LOCALES.map((locale) => JSON.stringify(locale)).join(", ")}];
export declare function isLocale(value: unknown): value is Locale;
export declare let getLocale: () => Locale;
export declare function overwriteGetLocale(read: () => Locale): void;
export declare function getTextDirection(locale?: string): "ltr" | "rtl";
`;

const REGISTRY = `export const plural = (locale, value) => new Intl.PluralRules(locale).select(Number(value));
export const number = (locale, value) => new Intl.NumberFormat(locale).format(Number(value));
`;

const INDEX = `export * from "./messages/_index.js";\nexport * as m from "./messages/_index.js";\n`;

const RIGHT_TO_LEFT = new Set(["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm"]);
const isRightToLeft = (locale: string) => RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script ?? "");

function typeOf(key: string, message: Message): string {
  const inputs = inputsOf(message).map((name) => `${name}: NonNullable<unknown>`);
  const given = inputs.length ? `inputs: { ${inputs.join("; ")} }` : "inputs?: {}";
  return `export declare const ${key}: (${given}, options?: Options) => string;\n`;
}

/**
 * The text of each language by key, out of `folder`; the keys in the order of the alphabet, the first language first. A
 * language that lacks a text shows that of the first one.
 */
export function readMessages(folder = FOLDER): Map<string, Map<string, Message>> {
  const languages = LOCALES.map((locale) => ({ locale, texts: readLanguage(join(folder, locale)) }));
  const base = [...(languages.find(({ locale }) => locale === BASE_LOCALE)?.texts ?? [])].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return new Map(
    base.map(([key, fallback]) => [
      key,
      new Map(languages.map(({ locale, texts }) => [locale, texts.get(key) ?? fallback])),
    ]),
  );
}

/** Files by their path in `gen`. */
function generate(folder: string): Map<string, string> {
  const messages = [...readMessages(folder)];
  const modules = messages.map(([key, texts]): [string, string] => {
    try {
      return [`messages/${key}.js`, messageModule(key, texts)];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The message ${key} does not compile: ${reason}`, { cause: error });
    }
  });
  // The sum changes with each text: what is made of the index alone, such as a cache, sees that a message has changed.
  const sum = createHash("sha256").update(JSON.stringify(modules)).digest("hex");
  const index = `// ${sum}\n${messages.map(([key]) => `export * from "./${key}.js";\n`).join("")}`;
  const types = messages.map(([key, texts]) => typeOf(key, texts.get(BASE_LOCALE) ?? "")).join("");
  return new Map([
    ["runtime.js", RUNTIME(LOCALES.filter(isRightToLeft))],
    ["runtime.d.ts", RUNTIME_TYPES],
    ["registry.js", REGISTRY],
    ["messages.js", INDEX],
    ["messages.d.ts", INDEX],
    ["messages/_index.js", index],
    [
      "messages/_index.d.ts",
      `import type { Locale } from "../runtime.js";\ntype Options = { locale?: Locale | undefined };\n${types}`,
    ],
    ...modules,
  ]);
}

const contentOf = (file: string) =>
  statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, "utf8") : undefined;

/**
 * Compiles the texts below `src/messages` to `src/messages/gen`: a module for each message, so that a bundle has only
 * those it uses. Files that stay the same are not written. Throws when a text is not understood.
 */
export function compileMessages(folder = FOLDER): void {
  const out = join(folder, "gen");
  const files = generate(folder);
  mkdirSync(join(out, "messages"), { recursive: true });
  for (const [path, content] of files)
    if (contentOf(join(out, path)) !== content) writeFileSync(join(out, path), content);
  for (const path of readdirSync(out, { recursive: true, encoding: "utf8" }))
    if (/\.(?:js|ts)$/.test(path) && !files.has(path.replaceAll("\\", "/"))) rmSync(join(out, path));
}

if (process.argv[1] === import.meta.filename) compileMessages();
