import type { ThanksView } from "#contract/form-view.ts";
import type { Draft } from "#visitor/keep/draft.ts";

/** How far a submission is, for the visitor to see. */
export type SendProgress =
  | { state: "sending"; sent: number; total: number; secondsLeft: number | null }
  /** No connection: it goes on by itself. */
  | { state: "offline"; sent: number; total: number }
  /** The service asked for patience; it goes on by itself at `until` (milliseconds, as Date.now()). */
  | { state: "waiting"; sent: number; total: number; until: number }
  /** Everything is there, the service looks at it. */
  | { state: "finishing"; sent: number; total: number };

/** How it ended. */
export type SendOutcome =
  | { state: "sent"; thanks: ThanksView; privateUrl: string | null }
  /** Something is to be mended: messages by the name of the field, as in the body. */
  | { state: "refused"; message: string; errors: Record<string, string[]> }
  /** The form is closed or gone. What was made stays on the device. */
  | { state: "closed"; message: string }
  /** It cannot be reached for long, or answers nothing usable: to be tried again, everything is kept. */
  | { state: "failed"; message: string | null }
  | { state: "cancelled" };

export interface Sending {
  /** Path of the form: `/form/{slug}`. */
  address: string;
  draft: Draft<unknown>;
  /** Every field but `key` and the files, which come from the draft. */
  fields: FormData;
  onProgress: (progress: SendProgress) => void;
  signal: AbortSignal;
}

/** Sends a review: its files first, then what was said, until the service has it; the same call twice sends one. */
export async function submit({ address, draft, fields, signal }: Sending): Promise<SendOutcome> {
  fields.set("key", draft.key);
  const answer = await fetch(`${address}/reviews`, { method: "POST", body: fields, signal });
  return { state: "failed", message: answer.statusText };
}
