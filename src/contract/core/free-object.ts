import * as z from "zod/mini";
import { LIMITS } from "./limits.ts";
import { isSafeUrl } from "./urls.ts";

const MAX_DEPTH = 8;
const PROTOTYPE_KEYS = new Set(["__proto__", "constructor", "prototype"]);
const ADDRESS_KEY = /(?:^|_)(?:url|link|href|src)$/i;
const SCRIPT = /^(?:(?:java|vb|live)script:|data:[\w.+-]*[/;,])/i;
/** Text such as "JavaScript: the good parts", which is no address to the people who wrote it. */
const PROSE = /^\p{L}+: +\p{L}+ /u;
const INVISIBLE = /[\p{C}\p{Z}]/gu;

/** Problem of a value in an object with unknown keys; undefined when there is none. */
function issueOf(key: PropertyKey | undefined, value: unknown, depth: number): string | undefined {
  if (depth > MAX_DEPTH) return "must not be nested so deeply";
  if (typeof value !== "string") return undefined;
  const isAddress = typeof key === "string" && ADDRESS_KEY.test(key);
  const runs = SCRIPT.test(value.replaceAll(INVISIBLE, ""));
  if (runs && (isAddress || !PROSE.test(value))) return "must not hold an address that runs or carries a document";
  if (isAddress && value !== "" && !isSafeUrl(value)) return "must be a web, mail or telephone address";
  return undefined;
}

interface ValidationIssue {
  path: PropertyKey[];
  message: string;
}

function* findIssues(value: unknown, path: PropertyKey[] = []): Generator<ValidationIssue> {
  const message = issueOf(path.at(-1), value, path.length);
  if (message) yield { path, message };
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* findIssues(inner, [...path, key]);
}

/** A copy without keys such as `__proto__`. */
function withoutPrototypeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypeKeys);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !PROTOTYPE_KEYS.has(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutPrototypeKeys(inner)]));
}

/** An object stored as sent: any keys, no executable addresses, bounded size and depth. */
export const FreeObject = z.pipe(
  z.looseObject({}).check((ctx) => {
    const [first] = findIssues(ctx.value);
    if (first) ctx.issues.push({ code: "custom", ...first, input: ctx.value });
    else if (JSON.stringify(ctx.value).length > LIMITS.settingsLength)
      ctx.issues.push({ code: "custom", path: [], message: "is too large", input: ctx.value });
  }),
  z.transform((value): Record<string, unknown> => ({ ...(withoutPrototypeKeys(value) as object) })),
);
