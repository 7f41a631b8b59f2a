import * as z from "zod/mini";
import { MEDIA } from "#contract/reviews/review-type.ts";

const Text = z.catch(z.optional(z.string()), undefined);
const Payload = z.object({
  note: Text,
  author: z.catch(z.nullish(z.string()), undefined),
  tag: Text,
  reason: Text,
  name: z.catch(z.nullish(z.string()), undefined),
  email: z.catch(z.nullish(z.string()), undefined),
  review: z.catch(z.optional(z.object({ type: z.enum(MEDIA), id: z.int() })), undefined),
  run_id: z.catch(z.optional(z.int()), undefined),
});
export type KnownPayload = z.output<typeof Payload>;

/** What of a payload is known, whatever it is; nothing of it is taken for granted. */
export const readPayload = (payload: unknown): KnownPayload => Payload.safeParse(payload).data ?? {};
