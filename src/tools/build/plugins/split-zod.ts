import { readFileSync } from "node:fs";
import { type Span, parseSync, visitorKeys } from "oxc-parser";
import type { Plugin } from "vite";
import { isDashboard } from "./every-language.ts";

const SPLIT = /\/zod\/v4\/(?:core|mini)\/(?:schemas|api|checks|regexes|util)\.js$/;
const FIRST = "?first";
const LATER = "?later";

// What no schema of the first screen is made of, by the name of its function.
const FORMATS = ["email", "guid", "stringFormat", "uuid", "uuidv4", "uuidv6", "uuidv7"];
const KINDS = ["custom", "discriminatedUnion", "function", "json", "lazy", "nonOptional", "partialRecord", "tuple"];
const CHECKS = ["instanceof", "length", "lengthEquals", "property", "refine", "superRefine"];
const CHANGES = ["nonoptional", "omit", "partial", "pick", "required", "safeExtend"];

const LATER_NAMES = new Set(
  [...FORMATS, ...KINDS, ...CHECKS, ...CHANGES].flatMap((name) => {
    const upper = /^(?:guid|uuid)$/.test(name) ? name.toUpperCase() : name.charAt(0).toUpperCase() + name.slice(1);
    return [name, `_${name}`, `$Zod${upper}`, `ZodMini${upper}`, `$ZodCheck${upper}`];
  }),
);

type ModuleItem = ReturnType<typeof parseSync>["program"]["body"][number];
type AnyNode = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

function declaredBy(statement: ModuleItem): string[] {
  const inner = statement.type === "ExportNamedDeclaration" ? (statement.declaration ?? statement) : statement;
  if (inner.type === "FunctionDeclaration" || inner.type === "ClassDeclaration") return inner.id ? [inner.id.name] : [];
  if (inner.type === "VariableDeclaration")
    return inner.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
  if (inner.type === "ExportNamedDeclaration")
    return inner.specifiers.flatMap(({ exported }) => (exported.type === "Identifier" ? [exported.name] : []));
  return [];
}

/** The names that a part of a program may refer to; the names of properties are none. */
function* namesIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const one of node) yield* namesIn(one);
  if (!isNode(node)) return;
  if (node.type === "Identifier" && typeof node["name"] === "string") yield node["name"];
  const own = node.type === "MemberExpression" ? "property" : node.type === "Property" ? "key" : "";
  for (const key of visitorKeys[node.type] ?? [])
    if (key !== own || node["computed"] === true || node["shorthand"] === true) yield* namesIn(node[key]);
}

interface Part {
  declared: string[];
  used: Set<string>;
  isExported: boolean;
  text: string;
}

/** What else in the module is used cannot be in another file; what only that file uses can. */
function selectLater(parts: Part[]): Set<Part> {
  const isNamed = ({ declared }: Part) => declared.length > 0 && declared.every((name) => LATER_NAMES.has(name));
  const later = new Set(parts.filter((part) => isNamed(part) || !part.isExported));
  for (let before = -1; before !== later.size;) {
    before = later.size;
    const needed = new Set(parts.flatMap((part) => (later.has(part) ? [] : [...part.used])));
    for (const part of later) if (part.declared.some((name) => needed.has(name))) later.delete(part);
  }
  return later;
}

/** Takes a module of zod apart: what the first screen needs, and the rest, which imports from it. */
export function splitModule(code: string, id: string): { first: string; later: string } {
  const { body } = parseSync(id, code).program;
  const textOf = ({ start, end }: Span) => code.slice(start, end);
  const head = body.filter(({ type }) => type === "ImportDeclaration").map(textOf);
  const parts = body
    .filter(({ type }) => type !== "ImportDeclaration")
    .map((statement): Part => ({
      declared: declaredBy(statement),
      used: new Set(namesIn(statement)),
      isExported: statement.type.startsWith("Export"),
      text: textOf(statement),
    }));
  const later = selectLater(parts);
  const first = parts.filter((part) => !later.has(part));
  const used = new Set([...later].flatMap((part) => [...part.used]));
  const shared = first.flatMap(({ declared }) => declared.filter((name) => used.has(name)));
  const listOf = (between: (name: string) => string) => shared.map(between).join(", ");
  return {
    first: [
      ...head,
      ...first.map(({ text }) => text),
      `export { ${listOf((name) => `${name} as first_${name}`)} };`,
    ].join("\n"),
    later: [
      ...head,
      `import { ${listOf((name) => `first_${name} as ${name}`)} } from ${JSON.stringify(id + FIRST)};`,
      ...[...later].map(({ text }) => text),
    ].join("\n"),
  };
}

/**
 * Takes the modules of zod apart, so that what only later screens validate with is not loaded with the first one: a
 * module is in one file, whichever part of it is used where.
 */
export function splitZod(): Plugin {
  return {
    name: "split-zod",
    enforce: "pre",
    applyToEnvironment: isDashboard,
    resolveId(source, importer, options) {
      if (source.endsWith(FIRST) || source.endsWith(LATER)) return source;
      const [file, part] = importer?.split("?") ?? [];
      return part && file && SPLIT.test(file) ? this.resolve(source, file, { ...options, skipSelf: true }) : null;
    },
    load(id) {
      const [file = "", part] = id.split("?");
      if (!SPLIT.test(file)) return null;
      const parts = splitModule(readFileSync(file, "utf8"), file);
      if (part === "first" || part === "later") return { code: parts[part], moduleSideEffects: false };
      const whole = [FIRST, LATER].map((end) => `export * from ${JSON.stringify(file + end)};`).join("\n");
      return { code: whole, moduleSideEffects: false };
    },
  };
}
