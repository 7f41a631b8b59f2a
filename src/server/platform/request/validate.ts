import type * as z from "zod/mini";
import { validationError } from "#server/platform/errors/app-error.ts";

type Issue = z.core.$ZodIssue;

/** `name field`, or `names field, item 2,`. */
function label({ path }: Issue): string {
  const name = path.findLast((part) => typeof part === "string") ?? "body";
  const index = path.at(-1);
  const field = `${name.replaceAll("_", " ")} field`;
  return typeof index === "number" ? `${field}, item ${index + 1},` : field;
}

function sentence(issue: Issue): string {
  const name = label(issue);
  if (issue.code === "custom" || issue.code === "invalid_format") return `The ${name} ${own(issue)}.`;
  if (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1) return `The ${name} is required.`;
  if (issue.code === "too_small")
    return issue.origin === "string"
      ? `The ${name} must be at least ${issue.minimum} characters.`
      : `The ${name} must be ${issue.inclusive ? "at least" : "greater than"} ${issue.minimum}.`;
  if (issue.code === "too_big")
    return issue.origin === "string"
      ? `The ${name} must not be greater than ${issue.maximum} characters.`
      : `The ${name} must ${issue.inclusive ? "not be greater" : "be less"} than ${issue.maximum}.`;
  if (issue.code === "invalid_value" && issue.input === undefined) return `The ${name} is required.`;
  if (issue.code === "invalid_value") return `The ${name} must be one of: ${issue.values.join(", ")}.`;
  if (issue.code === "invalid_type" && issue.input === undefined) return `The ${name} is required.`;
  if (issue.code === "invalid_type")
    return issue.message.startsWith("must")
      ? `The ${name} ${issue.message}.`
      : `The ${name} must be of type ${issue.expected}.`;
  return `The ${name} is invalid.`;
}

function own(issue: Issue): string {
  return /^(?:must|is|may)\b/.test(issue.message) ? issue.message : "has an invalid format";
}

/** Parses with a schema; throws 422 with all messages keyed by field (v3 interface, section 7). */
export function validate<T extends z.ZodMiniType>(shape: T, value: unknown): z.output<T> {
  const parsed = shape.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const said = (errors[issue.path.join(".") || "body"] ??= []);
    const words = sentence(issue);
    if (!said.includes(words)) said.push(words);
  }
  throw validationError(errors);
}
