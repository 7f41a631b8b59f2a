import * as z from "zod";

const Variant = z.strictObject({
  declarations: z.array(z.string()),
  selectors: z.tuple([z.string()]),
  match: z.record(z.string(), z.string()),
});
/** A text, or one for each plural category of a number. */
export const Message = z.union([z.string(), z.tuple([Variant])]);
export type Message = z.infer<typeof Message>;

/** How each module of a message finds its language. `oneLocale` looks for it. */
export const CHOICE = "const locale = options.locale ?? getLocale()";

const INPUT = /^input (?<name>\w+)$/;
const LOCAL = /^local (?<name>\w+) = (?<input>\w+): (?<format>plural|number)$/;
const CATEGORY = /^(?<selector>\w+)=(?<category>zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{(\w+)\}/g;

interface Local {
  input: string;
  format: "plural" | "number";
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

const escaped = (text: string) => text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`);

/** A text as an expression; `value` gives the code of a placeholder. */
function expressionOf(text: string, value: (name: string) => string): string {
  if (!placeholders(text).length) return JSON.stringify(text);
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

function pluralFunction(variant: z.infer<typeof Variant>, locale: string): string {
  const { inputs, locals } = readDeclarations(variant.declarations);
  const call = (name: string) => {
    const local = locals.get(name);
    return local ? `${local.format}(${JSON.stringify(locale)}, i.${local.input})` : undefined;
  };
  const value = (name: string) => {
    const code = call(name) ?? (inputs.has(name) ? `i.${name}` : undefined);
    if (!code) throw new Error(`{${name}} is not declared.`);
    return code;
  };
  const { branches, other } = readBranches(variant);
  const last = expressionOf(other.text, value);
  if (branches.length === 0) return `(i) => ${last}`;
  const category = call(variant.selectors[0]);
  if (!category) throw new Error(`"${variant.selectors[0]}" is not declared.`);
  const lines = branches.map(
    ({ category: is, text }) => `\tif (form === "${is}") return ${expressionOf(text, value)};`,
  );
  return `(i) => {\n\tconst form = ${category};\n${lines.join("\n")}\n\treturn ${last};\n}`;
}

const functionOf = (message: Message, locale: string) =>
  typeof message === "string"
    ? `${placeholders(message).length ? "(i)" : "()"} => ${expressionOf(message, (name) => `i.${name}`)}`
    : pluralFunction(message[0], locale);

/**
 * The module of a message: one function for each language, and the exported one that chooses among them. `languages` has
 * the texts by locale, the fallback first. Throws for declarations and categories that are not understood.
 */
export function messageModule(key: string, languages: ReadonlyMap<string, Message>): string {
  const functions = [...languages].map(([locale, text]) => `const ${locale}_${key} = ${functionOf(text, locale)};`);
  const [fallback, ...others] = languages.keys();
  const body = functions.join("\n");
  const formats = ["plural", "number"].filter((name) => body.includes(`${name}("`));
  const choices = others.map((locale) => `\tif (locale === "${locale}") return ${locale}_${key}(inputs);\n`).join("");
  return (
    (formats.length ? `import { ${formats.join(", ")} } from "../registry.js";\n` : "") +
    `import { getLocale } from "../runtime.js";\n${body}\n` +
    `export const ${key} = (inputs, options = {}) => {\n\t${CHOICE};\n${choices}\treturn ${fallback}_${key}(inputs);\n};\n`
  );
}
