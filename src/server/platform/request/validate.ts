import type * as z from "zod/mini";
import { validationError } from "#server/platform/errors/app-error.ts";
import { type SentNumbers, sentPath } from "./sent-numbers.ts";

type Issue = z.core.$ZodIssue;

const isIndex = (part: PropertyKey | undefined) =>
  typeof part === "number" || (typeof part === "string" && /^\d+$/.test(part));

/** `name field`, or `names field, item 2,`. */
export function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === "string" && !isIndex(part)) ?? "body";
  const index = path.at(-1);
  const field = `${String(name).replaceAll("_", " ")} field`;
  return isIndex(index) ? `${field}, item ${Number(index) + 1},` : field;
}

const items = (count: number | bigint) => (Number(count) === 1 ? "1 item" : `${count} items`);

const TYPE_NAMES: Record<string, string> = {
  int: "a whole number",
  number: "a number",
  record: "of type object",
  file: "a file",
};

const FORMAT_REQUIREMENTS: Record<string, string> = {
  email: "must be an e-mail address",
  url: "must be a web address",
  uuid: "must be a UUID",
};

const formatOf = (issue: Issue) => (issue.code === "invalid_format" ? issue.format : "");

/** The requirement that was not met, as it follows "The name field". */
function requirement(issue: Issue): string {
  switch (issue.code) {
    case "custom":
    case "invalid_format":
    case "invalid_union":
      return own(issue) ?? FORMAT_REQUIREMENTS[formatOf(issue)] ?? "is invalid";
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "is required";
      if (issue.origin === "string") return `must be at least ${issue.minimum} characters`;
      if (issue.origin === "array") return `must hold at least ${items(issue.minimum)}`;
      return `must be ${issue.inclusive ? "at least" : "greater than"} ${issue.minimum}`;
    case "too_big":
      if (issue.origin === "string") return `must not be greater than ${issue.maximum} characters`;
      if (issue.origin === "array") return own(issue) ?? `may hold at most ${items(issue.maximum)}`;
      return `must ${issue.inclusive ? "not be greater" : "be less"} than ${issue.maximum}`;
    case "invalid_value":
      return issue.input === undefined ? "is required" : `must be one of: ${issue.values.join(", ")}`;
    case "invalid_type":
      if (issue.input === undefined) return "is required";
      return own(issue) ?? `must be ${TYPE_NAMES[issue.expected] ?? `of type ${issue.expected}`}`;
    case "unrecognized_keys":
    case "invalid_key":
    case "invalid_element":
    case "not_multiple_of":
      return "is invalid";
  }
}

const own = ({ message }: Issue) => (/^(?:must|is|may)\b/.test(message) ? message : undefined);

/** Length checks also run on a value of the wrong type, where what they say is misleading. */
function withoutMisleading(issues: Issue[]): Issue[] {
  const mistyped = new Set(issues.flatMap(({ code, path }) => (code === "invalid_type" ? path.join(".") : [])));
  return issues.filter(({ code, path }) => code === "invalid_type" || !mistyped.has(path.join(".")));
}

/**
 * Parses with a schema; throws 422 with all messages keyed by field (v3 interface, section 7), items of a list by the
 * numbers they were sent with.
 */
export function validate<T extends z.ZodMiniType>(
  shape: T,
  value: unknown,
  numbers: SentNumbers = new Map(),
): z.output<T> {
  const parsed = shape.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of withoutMisleading(parsed.error.issues)) {
    const path = sentPath(issue.path, numbers);
    const said = (errors[path.join(".") || "body"] ??= []);
    const words = `The ${labelOf(path)} ${requirement(issue)}.`;
    if (!said.includes(words)) said.push(words);
  }
  throw validationError(errors);
}
