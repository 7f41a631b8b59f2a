import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Endpoint, type Shape, defOf } from "#contract/core/endpoint.ts";
import { documentedEndpoints } from "./documented.ts";

function isIgnored(shape: Shape): boolean {
  const { success, data } = z.safeParse(shape, "sent");
  return success && data === undefined;
}

function fieldNames(shape: Shape): string[] {
  const def = defOf(shape);
  if (def.type === "object")
    return Object.entries<Shape>(def.shape).flatMap(([name, field]) =>
      isIgnored(field) ? [] : [name, ...fieldNames(field)],
    );
  if ("innerType" in def) return fieldNames(def.innerType);
  if (def.type === "array") return fieldNames(def.element);
  if (def.type === "union") return def.options.flatMap(fieldNames);
  return def.type === "pipe" ? [...fieldNames(def.in), ...fieldNames(def.out)] : [];
}

const endpoints: Record<string, Endpoint> = documentedEndpoints();
const RECORDS = ["getTextReview", "getVideoReview", "getAudioReview", "getSocialReview"];
const LISTS = ["listReviews", "listPageReviews", "listSelectedReviews"];
const UPDATES = ["updateTextReview", "updateVideoReview", "updateAudioReview", "updateSocialReview"];

// The interface is fixed: a name that is missing here is an extension, to be marked in `documented.ts`.
const ANSWERED = `allow_video_audio_transcript answer answer_type app_user_name approved attachments attributes audio_feed author_id author_name   comment consent created_at css_color_code current_page customer_avatar customer_company customer_designation data default_value
  display_review_url duplicated_from_id duration email embed_video_url extra_details favourite feed_fields feed_form
  feed_form_id feed_form_question_id feed_identifier feed_type file_url first_page_url from icon_full_url icon_url id
  is_audio_converted is_download_enabled is_locked is_pro_editor_enabled is_video_converted language_id mandatory marketing_materials
  meta_attributes meta_properties name next_page_url organization_name path per_page placeholder platform position prev_page_url
  product_name profile_pic_url public_display_url public_url question_answers question_label question_text question_type rating rating_type
  response review_at review_labels review_text review_title review_type review_url reviewed_at reviewer_social_urls sentiment_id
  show_migration_banner show_updated_banner show_workspaces_merge_banner slug social_feed social_feed_source social_feed_type
  social_platform source_url static_thumb_url text_feed to transcript type unique_feedback_id unique_form_id updated_at
  updated_banner_video url value video_feed workspace_name`;
const SENT = `answer answer_file attachment_id audio comment facebook favourite feed_form_question_id instagram linkedin media question_answers rating
  remove_media review_text review_title reviewed_at reviewer_social_urls sentiment_id static_thumb static_thumb_extension transcript twitter
  video`;
const words = (text: string) => text.split(/\s+/);

test("a new field of a review is not answered where extensions are off", () => {
  const names = [...RECORDS, ...LISTS].flatMap((name) => fieldNames(endpoints[name]!.answer));
  expect([...new Set(names)].toSorted()).toEqual(words(ANSWERED));
});

test("a new field of an update is ignored where extensions are off", () => {
  const names = UPDATES.flatMap((name) => fieldNames(endpoints[name]!.body!));
  expect([...new Set(names)].toSorted()).toEqual(words(SENT));
});
