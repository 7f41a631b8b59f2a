import type { MODERATION_REASONS } from "#contract/forms/form-share.ts";
import { m } from "#messages/gen/messages.js";

const LABELS: Record<(typeof MODERATION_REASONS)[number], () => string> = {
  all: m.forms_reason_all,
  honeypot: m.forms_reason_honeypot,
  too_fast: m.forms_reason_too_fast,
  no_proof: m.forms_reason_no_proof,
  links: m.forms_reason_links,
  rate: m.forms_reason_rate,
  duplicate: m.forms_reason_duplicate,
};

const isKnown = (reason: string): reason is keyof typeof LABELS => reason in LABELS;

/** Why a submission waits, in words; a reason this dashboard does not know is still a reason. */
export const queueReasonLabel = (reason: string): string =>
  isKnown(reason) ? LABELS[reason]() : m.forms_reason_other({ reason });
