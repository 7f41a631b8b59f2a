import * as z from "zod";

const Variant = z.strictObject({
  declarations: z.array(z.string()),
  selectors: z.tuple([z.string()]),
  match: z.record(z.string(), z.string()),
});
/** A text, or one for each plural category of a number. */
export const Message = z.union([z.string(), z.tuple([Variant])]);
export type Message = z.infer<typeof Message>;

const INPUT = /^input (?<name>\w+)$/;
const LOCAL = /^local (?<name>\w+) = (?<input>\w+): (?<format>plural|number)$/;
const CATEGORY = /^(?<selector>\w+)=(?<category>zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{(\w+)\}/g;

type Format = "plural" | "number";

interface Local {
  input: string;
  format: Format;
}

function readDeclarations(declarations: string[]) {
  const inputs = new Set<string>();
  const locals = new Map<string, Local>();
  for (const text of declarations) {
    const input = INPUT.exec(text)?.groups;
    const local = LOCAL.exec(text)?.groups;
    if (input?.["name"]) inputs.add(input["name"]);
    else if (local?.["name"] && local["input"]) {
      if (!inputs.has(local["input"])) throw new Error(`"${text}" names no input.`);
      locals.set(local["name"], { input: local["input"], format: local["format"] === "plural" ? "plural" : "number" });
    } else throw new Error(`"${text}" is not a declaration.`);
  }
  return { inputs, locals };
}

const placeholders = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);

/** The names a call has to give. */
export function inputsOf(message: Message): string[] {
  if (typeof message === "string") return [...new Set(placeholders(message))];
  return [...readDeclarations(message[0].declarations).inputs];
}

const escaped = (text: string) => text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`).replaceAll("\r", String.raw`\r`);

/** A text as an expression; `value` gives the code of a placeholder. */
function expressionOf(text: string, value: (name: string) => string): string {
  const parts = text.split(PLACEHOLDER).map((part, index) => (index % 2 ? `\${${value(part)}}` : escaped(part)));
  return `\`${parts.join("")}\``;
}

function readBranches({ match, selectors: [selector] }: z.infer<typeof Variant>) {
  const branches = Object.entries(match).map(([key, text]) => {
    const found = CATEGORY.exec(key)?.groups;
    if (found?.["selector"] !== selector) throw new Error(`"${key}" is not a plural category of "${selector}".`);
    return { category: found?.["category"] ?? "", text };
  });
  const other = branches.find(({ category }) => category === "other");
  if (!other) throw new Error(`"${selector}=other" is missing.`);
  return { branches: branches.filter((branch) => branch !== other && branch.text !== other.text), other };
}

/** The names of the functions of `registry.js` in the code around a message. */
export type FormatNames = Record<Format, string>;
const FORMATS: Format[] = ["plural", "number"];
const OWN_NAMES: FormatNames = { plural: "plural", number: "number" };

/** Which functions of `registry.js` the texts of a message need. */
export const formatsOf = (messages: readonly Message[]): Format[] =>
  FORMATS.filter((format) =>
    messages.some(
      (message) =>
        typeof message !== "string" &&
        [...readDeclarations(message[0].declarations).locals.values()].some((local) => local.format === format),
    ),
  );

function pluralFunction(variant: z.infer<typeof Variant>, locale: string, names: FormatNames): string {
  const [given = "", form = ""] = ["e", "t", "n", "r"].filter((name) => !Object.values(names).includes(name));
  const { inputs, locals } = readDeclarations(variant.declarations);
  const call = (name: string) => {
    const local = locals.get(name);
    return local ? `${names[local.format]}(\`${locale}\`,${given}.${local.input})` : undefined;
  };
  const value = (name: string) => {
    const code = call(name) ?? (inputs.has(name) ? `${given}.${name}` : undefined);
    if (!code) throw new Error(`{${name}} is not declared.`);
    return code;
  };
  const { branches, other } = readBranches(variant);
  const last = expressionOf(other.text, value);
  if (branches.length === 0) return `${given}=>${last}`;
  const category = call(variant.selectors[0]);
  if (!category) throw new Error(`"${variant.selectors[0]}" is not declared.`);
  const choose = (category: string) =>
    [
      ...branches.map((branch) => `${category}===\`${branch.category}\`?${expressionOf(branch.text, value)}`),
      last,
    ].join(":");
  return branches.length === 1
    ? `${given}=>${choose(category)}`
    : `${given}=>{let ${form}=${category};return ${choose(form)}}`;
}

/** A text as a function, as short as it gets. */
export const functionOf = (message: Message, locale: string, names: FormatNames = OWN_NAMES): string =>
  typeof message === "string"
    ? `${placeholders(message).length ? "e" : "()"}=>${expressionOf(message, (name) => `e.${name}`)}`
    : pluralFunction(message[0], locale, names);

/**
 * The module of a message: one function for each language, and the exported one that chooses among them. `languages` has
 * the texts by locale, the fallback first. Throws for declarations and categories that are not understood.
 */
export function messageModule(key: string, languages: ReadonlyMap<string, Message>): string {
  const functions = [...languages].map(([locale, text]) => `const ${locale}_${key} = ${functionOf(text, locale)};`);
  const [fallback, ...others] = languages.keys();
  const body = functions.join("\n");
  const formats = formatsOf([...languages.values()]);
  const choices = others.map((locale) => `\tif (locale === "${locale}") return ${locale}_${key}(inputs);\n`).join("");
  return (
    (formats.length ? `import { ${formats.join(", ")} } from "../registry.js";\n` : "") +
    `import { getLocale } from "../runtime.js";\n${body}\n` +
    `export const ${key} = (inputs, options = {}) => {\n\tconst locale = options.locale ?? getLocale();\n${choices}\treturn ${fallback}_${key}(inputs);\n};\n`
  );
}
