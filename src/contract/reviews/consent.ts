import * as z from "zod/mini";

/** What a reviewer may agree to, each with a box of its own; unticked until they tick it. */
export const CONSENT_PURPOSES = ["publish_text", "publish_person", "publish_media", "contact"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** How somebody agreed. */
export const CONSENT_METHODS = ["form", "private_page"] as const;

/** What a reviewer agreed to, word for word; never changed, a withdrawal stands beside it. */
export const ConsentRecord = z.object({
  at: z.string(),
  method: z.enum(CONSENT_METHODS),
  language: z.nullable(z.string()),
  form_id: z.nullable(z.int()),
  /** SHA-256 over every text that was shown, in order. */
  version: z.string(),
  purposes: z.array(z.object({ purpose: z.enum(CONSENT_PURPOSES), text: z.string(), agreed: z.boolean() })),
  withdrawn_at: z.nullable(z.string()),
});
export type ConsentRecord = z.output<typeof ConsentRecord>;
