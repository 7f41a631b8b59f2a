import { m } from "#messages/gen/messages.js";
import type { ConsentIssue } from "./consent-lint.ts";

export const CONSENT_ISSUE_MESSAGES: Record<ConsentIssue["fault"], () => string> = {
  rights: m.panels_fault_rights,
  gag: m.panels_fault_gag,
  bundled: m.panels_fault_bundled,
  controller: m.panels_fault_controller,
};
