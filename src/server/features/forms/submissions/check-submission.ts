import { randomUUID, createHash } from "node:crypto";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import type { Form } from "#contract/forms/form-record.ts";
import type { MODERATION_REASONS } from "#contract/forms/moderation.ts";
import type { Submission } from "#contract/forms/submission.ts";
import type { Services } from "#server/platform/context/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { hashAddress } from "#server/platform/anti-spam/hash-address.ts";
import { readProof } from "#server/platform/anti-spam/proof-of-work.ts";
import { type CountedSubmission, countSubmission } from "#server/platform/anti-spam/count-submission.ts";
import { type Spending, spendOnce } from "#server/platform/anti-spam/spend-once.ts";
import { ageOf, isStale, renewStamp } from "#server/platform/anti-spam/signed-timestamp.ts";

/** Shorter texts are common and may repeat by chance. */
const MIN_HASHED_LENGTH = 20;
// A name begins where no part of one stands before, and is short, so that a long text is read once.
const LINK = /https?:\/\/|\bwww\.|\[url\b|<a\s|(?<![a-z0-9-])[a-z0-9-]{1,63}\.[a-z]{2,12}\/\S/i;
const ONLY_LINK = /^\s*(?:https?:\/\/|www\.)?\S+\s*$/i;

const textOf = (answer: string | string[] | undefined): string => [answer ?? ""].flat().join("\n");

/** Answers that are only an address do not count, because the form asked for it. */
function hasLink({ title = "", comment = "", transcript = "", answers = [] }: Submission): boolean {
  const own = answers.map(({ answer }) => textOf(answer)).filter((answer) => !ONLY_LINK.test(answer));
  return [title, comment, transcript, ...own].some((words) => LINK.test(words));
}

const plain = (text: string | string[] | undefined) => textOf(text).toLowerCase().replaceAll(/\s+/g, " ").trim();

/** Null for short texts and for submissions with files only. */
function textHashOf(sent: Submission): string | null {
  const { title, comment, recording, pictures = [], answers = [], rating } = sent;
  if (recording !== undefined || pictures.length > 0 || answers.some(({ file }) => file !== undefined)) return null;
  const texts = [plain(title), plain(comment), ...answers.map(({ answer }) => plain(answer))];
  if (texts.join("").length < MIN_HASHED_LENGTH) return null;
  const ids = answers.map(({ question }) => question);
  return createHash("sha256")
    .update(JSON.stringify([texts, ids, rating ?? null]))
    .digest("base64url");
}

type ModerationReason = (typeof MODERATION_REASONS)[number];

/** Per address in ten minutes; further submissions are queued. */
const UNMODERATED_LIMITS = { proven: 20, unproven: 5 };
/** Faster submissions come from scripts. */
const MIN_FILL_MS = { proven: 500, unproven: 2000 };
const DAY_MS = 86_400_000;

type CheckedForm = Pick<Form, "id" | "custom_attributes">;
type SpamCheckServices = Pick<Services, "serverKey" | "database">;

export interface SpamCheck {
  verdict: "ok" | "hold";
  reasons: ModerationReason[];
  wordsHash: string | null;
}

const counted = new Map<string, Promise<CountedSubmission>>();
const COUNTED = 5000;

async function spendEach(services: SpamCheckServices, spendings: Spending[], usedFor: string): Promise<Set<string>> {
  const own = new Set<string>();
  for (const { id, until } of spendings) if (await spendOnce(services, id, usedFor, until)) own.add(id);
  return own;
}

// Retries count once: a double click, or a request sent again after its answer was lost. A retry may still spend other tokens.
async function countOnce(
  services: SpamCheckServices,
  form: CheckedForm,
  address: string,
  spendings: Spending[],
  key: string | undefined,
): Promise<CountedSubmission> {
  const hash = hashAddress(services, address);
  const count = () => countSubmission(services, form.id, hash, spendings, key ?? randomUUID());
  if (key === undefined) return count();
  const name = `${form.id} ${hash} ${key}`;
  const before = counted.get(name);
  if (before) return { ...(await before), own: await spendEach(services, spendings, key) };
  if (counted.size >= COUNTED) counted.clear();
  const counting = count();
  counted.set(name, counting);
  counting.catch(() => counted.delete(name));
  return counting;
}

function stale(services: SpamCheckServices, form: CheckedForm): AppError {
  const message = "This page has been open for more than a day. Send it once more.";
  return new AppError(422, message, { errors: { stamp: [message] }, stamp: renewStamp(services, form) });
}

/**
 * Suspected spam is queued, never discarded; only an address that sends far too much gets 429 with `Retry-After`.
 * Throws 422 with a new `stamp` for a page older than a day. Call outside of a transaction.
 */
export async function checkForSpam(
  services: SpamCheckServices,
  { form }: { form: CheckedForm },
  sent: Submission,
  address: string,
): Promise<SpamCheck> {
  const age = ageOf(services, form, sent.stamp);
  if (isStale(age)) throw stale(services, form);
  const { spam } = readFormExtras(form.custom_attributes);
  const proof = await readProof(services, form, sent.proof);
  const hash = textHashOf(sent);
  const words = hash === null ? undefined : { id: `words ${form.id} ${hash}`, until: new Date(Date.now() + DAY_MS) };
  const spendings = [proof, words].filter((one) => one !== undefined);
  const { ofForm, own } = await countOnce(services, form, address, spendings, sent.key);
  const proven = proof !== undefined && own.has(proof.id);
  const kind = proven ? "proven" : "unproven";
  const reasons = new Set<ModerationReason>();
  if (spam.hold_all) reasons.add("all");
  if (sent.website) reasons.add("honeypot");
  if (age === undefined || age < MIN_FILL_MS[kind]) reasons.add("too_fast");
  if ((spam.hold_links || (!proven && spam.proof !== false)) && hasLink(sent)) reasons.add("links");
  if (ofForm > UNMODERATED_LIMITS[kind]) reasons.add("rate");
  if (words && !own.has(words.id)) reasons.add("duplicate");
  // Not a reason by itself: scripts may be off, and without https browsers lack the API.
  if (!proven && spam.proof !== false && reasons.size > 0) reasons.add("no_proof");
  return { verdict: reasons.size > 0 ? "hold" : "ok", reasons: [...reasons], wordsHash: hash };
}
