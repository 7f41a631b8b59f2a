import type { InvitationCheck, CheckedPerson, InviteeSelection } from "#contract/invitations/invitation-endpoints.ts";
import { MAX_CHECKED_PEOPLE } from "#contract/invitations/invitation-endpoints.ts";
import type { InviteeProblem } from "#contract/invitations/invitation-states.ts";
import type { Context } from "#server/platform/context/context.ts";
import { Email } from "#server/platform/email/email-message.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import type { RunRow } from "#server/domain/invitations/run-row.ts";
import { type SuppressionReason, suppressedOf } from "#server/domain/invitations/suppressions.ts";
import { findWarnings } from "./warnings.ts";

/** A sample of this size is enough to detect a biased selection. */
const SAMPLE = 2000;

interface Known {
  seen: Set<string>;
  suppressed: Map<string, SuppressionReason>;
  withReviewed: boolean;
}

function exclusionReasonOf(person: Candidate, { seen, suppressed, withReviewed }: Known): InviteeProblem | null {
  const { email } = person;
  if (email === "") return "no_email";
  if (!Email.safeParse(email).success) return "invalid";
  if (seen.has(email)) return "twice";
  const reason = suppressed.get(email);
  if (reason) return reason;
  if (person.isUnsubscribed) return "unsubscribed";
  if (person.isInRun) return "in_run";
  return person.hasReviewed && !withReviewed ? "reviewed" : null;
}

const toChecked = ({ contactId, name, email }: Candidate, problem: InviteeProblem | null): CheckedPerson => ({
  contact_id: contactId,
  name,
  email,
  problem,
});

/** Passes people without an objection against them to `take`, batch by batch. */
export async function checkCandidates(
  ctx: Context,
  run: RunRow,
  chosen: InviteeSelection,
  take: (people: Candidate[]) => Promise<void> = async () => {},
): Promise<InvitationCheck> {
  const known: Known = { seen: new Set(), suppressed: new Map(), withReviewed: chosen.with_reviewed === true };
  const shown = { ready: [] as CheckedPerson[], out: [] as CheckedPerson[] };
  const counts = { ready: 0, left_out: 0 };
  const sample: number[] = [];
  for await (const batch of candidatesOf(ctx, run, chosen)) {
    known.suppressed = await suppressedOf(
      ctx,
      batch.map(({ email }) => email),
    );
    const ready: Candidate[] = [];
    for (const person of batch) {
      const problem = exclusionReasonOf(person, known);
      known.seen.add(person.email);
      counts[problem ? "left_out" : "ready"] += 1;
      const list = shown[problem ? "out" : "ready"];
      if (list.length < MAX_CHECKED_PEOPLE) list.push(toChecked(person, problem));
      if (problem) continue;
      ready.push(person);
      if (person.contactId !== null && sample.length < SAMPLE) sample.push(person.contactId);
    }
    if (ready.length > 0) await take(ready);
  }
  const warnings = await findWarnings(ctx, chosen, sample);
  return { ...counts, people: [...shown.out, ...shown.ready].slice(0, MAX_CHECKED_PEOPLE), warnings };
}
