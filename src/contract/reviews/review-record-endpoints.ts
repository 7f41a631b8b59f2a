import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import {
  AudioReviewPatch,
  REVIEW_FILES,
  SocialReviewPatch,
  TextReviewPatch,
  VideoReviewPatch,
} from "./review-patch.ts";
import { AudioReview, SocialReview, TextReview, VideoReview } from "./review-record.ts";
import { NumericId } from "#contract/core/values.ts";

const message = z.string();
/** Extension: the text that was sent as `comment` lost elements, or was left with nothing. Absent otherwise. */
const CommentCleaned = z.optional(z.enum(["changed", "emptied"]));
const RECORD_ENDPOINT = { record: "Review", params: z.object({ id: NumericId }), versioned: true } as const;
const read = { ...RECORD_ENDPOINT, method: "GET" } as const;
const update = { ...RECORD_ENDPOINT, method: "PUT", section: "4.11", access: "editor", encoding: "multipart" } as const;
const removal = {
  ...RECORD_ENDPOINT,
  method: "DELETE",
  section: "4.15",
  access: "editor",
  capability: "delete_allowed",
  answer: z.object({ message }),
} as const;

const TEXT = "/feeds/text/{id}";
const VIDEO = "/feeds/video/{id}";
const AUDIO = "/feeds/audio/{id}";
const SOCIAL = "/feeds/social/{id}";

/** One review by its type and numeric identifier (v3 interface, section 2.1): read, changed, deleted. */
export const reviewRecordEndpoints = {
  getTextReview: endpoint({ ...read, path: TEXT, section: "4.17", answer: z.object({ data: TextReview }) }),
  getVideoReview: endpoint({ ...read, path: VIDEO, section: "4.17", answer: z.object({ data: VideoReview }) }),
  getAudioReview: endpoint({ ...read, path: AUDIO, section: "4.17", answer: z.object({ data: AudioReview }) }),
  getSocialReview: endpoint({ ...read, path: SOCIAL, section: "4.10", answer: z.object({ data: SocialReview }) }),
  updateTextReview: endpoint({
    ...update,
    path: TEXT,
    files: REVIEW_FILES.text,
    body: TextReviewPatch,
    answer: z.object({ message, data: TextReview, comment_cleaned: CommentCleaned }),
  }),
  updateVideoReview: endpoint({
    ...update,
    path: VIDEO,
    files: REVIEW_FILES.video,
    body: VideoReviewPatch,
    answer: z.object({ message, data: VideoReview, comment_cleaned: CommentCleaned }),
  }),
  updateAudioReview: endpoint({
    ...update,
    path: AUDIO,
    files: REVIEW_FILES.audio,
    body: AudioReviewPatch,
    answer: z.object({ message, data: AudioReview, comment_cleaned: CommentCleaned }),
  }),
  updateSocialReview: endpoint({
    ...update,
    path: SOCIAL,
    files: REVIEW_FILES.social,
    body: SocialReviewPatch,
    answer: z.object({ message, data: SocialReview, comment_cleaned: CommentCleaned }),
  }),
  deleteTextReview: endpoint({ ...removal, path: TEXT }),
  deleteVideoReview: endpoint({ ...removal, path: VIDEO }),
  deleteAudioReview: endpoint({ ...removal, path: AUDIO }),
  deleteSocialReview: endpoint({ ...removal, path: SOCIAL }),
};
