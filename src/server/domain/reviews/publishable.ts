import { CONSENT_PURPOSES, type ConsentPurpose } from "#contract/reviews/consent.ts";
import { WALL_VISIBILITIES, isEmbeddable } from "#contract/walls/pages/wall-visibility.ts";

/** Purposes the reviewer agreed to; null when nobody asked, which restricts nothing. */
export type AgreedPurposes = ConsentPurpose[] | null;

/** Every public view must check this. */
export const mayUse = (agreed: AgreedPurposes, purpose: ConsentPurpose): boolean =>
  agreed === null || agreed.includes(purpose);

export const withheldPurposes = (agreed: AgreedPurposes): ConsentPurpose[] =>
  CONSENT_PURPOSES.filter((purpose) => !mayUse(agreed, purpose));

const EMBEDDABLE = WALL_VISIBILITIES.filter(isEmbeddable).map((visibility) => `'${visibility}'`);

/** Whether visitors see the wall of a row of `pages` without a password. */
export const isEmbeddableWall = (row: string): string => `${row}.visibility in (${EMBEDDABLE.join(", ")})`;

export const MAY_PUBLISH = `(r.agreed is null or r.agreed @> '["publish_text"]')`;

export const NOT_AGREED = "The reviewer has not agreed to its publication.";
