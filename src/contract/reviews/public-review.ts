import type { Rich } from "#contract/core/rich-text.ts";
import type { EditReason } from "./review-state.ts";

/** A review as a visitor may see it. Built field by field, so that nothing else reaches a public page. */
export interface PublicReview {
  key: string;
  medium: "text" | "video" | "audio" | "social";
  name: string;
  position: string | null;
  company: string | null;
  avatarUrl: string | null;
  title: string | null;
  text: Rich[];
  rating: number | null;
  thumb: boolean;
  /** `YYYY-MM-DD`, shown as written. */
  date: string | null;
  platform: { name: string; slug: string; iconUrl: string | null } | null;
  /** Through a form, imported from a platform, or typed in by the owner of the wall. */
  origin: "collected" | "imported" | "added";
  url: string | null;
  media: PublicMedia[];
  /** What the business answered, where visitors may see it. */
  reply?: { by: string; text: string };
  /** Set when the owner changed the text. */
  edited?: { reason: EditReason | null };
  /** The path of its page, where that says more: the answers that are published with it. */
  caseStudyUrl?: string;
  /** Only where logos are shown instead of reviews. */
  companyLogoUrl?: string | null;
}

export interface PublicMedia {
  kind: "image" | "video" | "audio";
  url: string;
  posterUrl: string | null;
  /** Captions of a recording, as a path of the service. */
  captionsUrl?: string;
  /** Of a recording without a picture. */
  transcript: string | null;
  /** Its length, rounded to seconds. */
  seconds?: number;
  /** Loudness of a sound recording: one digit per bar. */
  wave?: string;
  isPortrait?: boolean;
}
