import type { ConsentPurpose } from "#contract/reviews/consent.ts";

/** What a reviewer agreed to of publishing; null where nobody asked, so that nothing follows from it. */
export type AgreedPurposes = ConsentPurpose[] | null;

/** Whether a review may be used so. Everything that shows reviews to strangers asks here. */
export const mayUse = (agreed: AgreedPurposes, purpose: ConsentPurpose): boolean =>
  agreed === null || agreed.includes(purpose);

/** As SQL, whether the reviewer of `r` lets it be published at all. */
export const MAY_PUBLISH = `(r.agreed is null or r.agreed @> '["publish_text"]')`;

/** Why a review is not approved, nor chosen for a wall. */
export const NOT_AGREED = "The reviewer has not agreed to its publication.";
