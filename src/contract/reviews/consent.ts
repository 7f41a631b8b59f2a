import * as z from "zod/mini";

/** Each purpose has a checkbox of its own, unchecked at first. */
export const CONSENT_PURPOSES = ["publish_text", "publish_person", "publish_media", "contact"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export const CONSENT_METHODS = ["form", "private_page"] as const;

/** A consent word for word; never changed, a withdrawal is recorded beside it. */
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
