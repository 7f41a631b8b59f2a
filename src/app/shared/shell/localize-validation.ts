import * as z from "zod/mini";
import { m } from "#messages/gen/messages.js";

type Issue = z.core.$ZodRawIssue;

function lengthOf(issue: Issue): string | undefined {
  if (issue.code === "too_small" && issue.origin === "string")
    return Number(issue.minimum) <= 1
      ? m.shell_field_required()
      : m.shell_field_short({ count: Number(issue.minimum) });
  if (issue.code === "too_big" && issue.origin === "string")
    return m.shell_field_long({ count: Number(issue.maximum) });
  if (issue.code === "too_small") return m.shell_field_small({ limit: String(issue.minimum) });
  if (issue.code === "too_big") return m.shell_field_big({ limit: String(issue.maximum) });
  return undefined;
}

function issueMessage(issue: Issue): string {
  const length = lengthOf(issue);
  if (length) return length;
  if (issue.code === "invalid_format" && issue.format === "email")
    return issue.input ? m.shell_field_email() : m.shell_field_required();
  if (issue.code === "invalid_type" && (issue.input === undefined || issue.input === null))
    return m.shell_field_required();
  return m.shell_field_wrong();
}

/** Translates form errors that the contract's schemas have no message for. */
export function localizeFieldErrors(): void {
  z.config({ customError: issueMessage });
}
