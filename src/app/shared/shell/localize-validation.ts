import * as z from "zod/mini";
import { LIMITS } from "#contract/core/limits.ts";
import { type OwnRule, translateOwnRules } from "#contract/core/own-rules.ts";
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

const slugText = () => m.walls_error_slug({ min: LIMITS.slugMin, max: LIMITS.slugMax });
const RULES: Record<OwnRule, () => string> = {
  webAddress: m.walls_error_web,
  linkAddress: m.walls_error_link,
  email: m.shell_field_email,
  tenAddresses: m.shell_rule_addresses,
  colour: m.walls_error_colour,
  hostName: m.shell_rule_host,
  origins: m.shell_rule_origins,
  slugLetters: slugText,
  slugReserved: slugText,
  tagName: m.shell_rule_semicolon,
  oneScope: m.shell_rule_choose,
  oneEvent: m.shell_rule_choose,
  mailHost: m.shell_rule_mail_host,
  headerName: m.shell_rule_header,
  className: m.shell_rule_class,
  filterValue: m.shell_rule_filter,
  contradictoryActions: m.shell_rule_actions,
  clock: m.shell_rule_clock,
  price: m.shell_rule_price,
  currency: m.shell_rule_currency,
  timeZone: m.shell_rule_zone,
};

/** Translates the validation errors of the contract's schemas. */
export function localizeFieldErrors(): void {
  translateOwnRules((rule) => RULES[rule]());
  z.config({ customError: issueMessage });
}
