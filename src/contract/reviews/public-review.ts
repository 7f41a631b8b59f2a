import type { Rich } from "#contract/core/rich-text.ts";
import type { EditReason } from "./review-state.ts";

/** A review as a visitor may see it. Built field by field; nothing else reaches a public page. */
export interface PublicReview {
  key: string;
  medium: "text" | "video" | "audio" | "social";
  name: string;
  position: string | null;
  company: string | null;
  avatarUrl: string | null;
  title: string | null;
  text: Rich[];
  /** 1 to 5, fractions possible; null when the review has no stars. */
  rating: number | null;
  thumb: boolean;
  /** `YYYY-MM-DD`, shown as written. */
  date: string | null;
  platform: { name: string; slug: string; iconUrl: string | null } | null;
  /** Given here, taken over from another place, or typed in by whose wall it is. */
  origin: "collected" | "imported" | "added";
  url: string | null;
  media: PublicMedia[];
  /** Set when somebody changed the words that were given. */
  edited?: { reason: EditReason | null };
  /** Only where logos are what is shown. */
  companyLogoUrl?: string | null;
}

export interface PublicMedia {
  kind: "image" | "video" | "audio";
  url: string;
  posterUrl: string | null;
  /** Captions of a recording, as a path of the service. */
  captionsUrl?: string;
  /** What is said in a recording without a picture. */
  transcript: string | null;
}
