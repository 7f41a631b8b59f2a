import * as z from "zod/mini";
import { TimelineEntry } from "#contract/contacts/contact-event.ts";
import { type Endpoint, type Shape, defOf } from "#contract/core/endpoint.ts";
import { ReviewFilter, ReviewListQuery } from "#contract/reviews/review-filter.ts";
import { Form } from "#contract/forms/form-record.ts";
import { FormListItem } from "#contract/forms/form-list.ts";
import { FailedRow, ImportSource, TextImport } from "#contract/imports/import.ts";
import { AudioImport, VideoImport, WebLinkImport } from "#contract/imports/media-import.ts";
import { endpoints } from "./index.ts";
import { PageAttachment, PageReview } from "#contract/walls/pages/page-review.ts";
import { OWN_PAGE_FIELDS, PagePatch } from "#contract/walls/pages/page-patch.ts";
import { Page, PageListItem } from "#contract/walls/pages/page.ts";
import {
  AudioReviewPatch,
  SocialReviewPatch,
  TextReviewPatch,
  VideoReviewPatch,
} from "#contract/reviews/review-patch.ts";
import { ReviewListItem } from "#contract/reviews/review.ts";
import { ReviewLabel } from "#contract/reviews/label.ts";
import { ReviewRecord } from "#contract/reviews/review-record.ts";

type Fields = Record<string, Shape>;

/** Optional or nullable fields of an object. */
function fieldsOf(shape: Shape): Fields {
  const def = defOf(shape);
  if ("innerType" in def) return fieldsOf(def.innerType);
  return def.type === "object" ? def.shape : {};
}

const extensionFields = new Map<Shape, Set<string>>();

function markExtension<F extends Fields>(fields: F, ...names: (keyof F & string)[]): void {
  for (const name of names) {
    const shape = fields[name];
    if (shape) extensionFields.set(shape, (extensionFields.get(shape) ?? new Set()).add(name));
  }
}

markExtension(
  ReviewFilter.shape,
  "record-types",
  "platforms",
  "states",
  "languages",
  "date-from",
  "date-to",
  "arrived-from",
  "may-publish",
  "arrived-to",
  "custom-fields",
  "assigned-to",
);
markExtension(ReviewListQuery.shape, "cursor", "sort");
for (const { shape } of [ReviewListItem, ReviewRecord]) {
  markExtension(fieldsOf(shape.extra_details), "state", "edited", "may_publish", "withheld", "reply_public");
  markExtension(shape, "custom_fields", "assignee");
}
markExtension(fieldsOf(ReviewRecord.shape.extra_details), "reply");
markExtension(ReviewLabel.shape, "uses");
markExtension(PageReview.shape, "rating_exact", "reply");
markExtension(
  fieldsOf(PageReview.shape.extra_details),
  "state",
  "edited",
  "edit_reason",
  "highlights",
  "may_publish",
  "withheld",
  "facets",
  "company_logo",
);
markExtension(PageAttachment.shape, "captions_url", "transcript", "wave", "portrait");
for (const { shape } of [TextReviewPatch, VideoReviewPatch, AudioReviewPatch, SocialReviewPatch])
  markExtension(shape, "edit_reason", "edit_note", "highlights", "cues", "custom_fields");
markExtension(Page.shape, "approved_reviews", "approved_average", "visibility");
markExtension(PageListItem.shape, "has_draft", "seen_on", "visibility");
markExtension(PagePatch.shape, ...OWN_PAGE_FIELDS);
markExtension(Form.shape, "star_redirection_warning", "opened_at");
markExtension(
  FormListItem.shape,
  "is_over",
  "opened_at",
  "has_draft",
  "held",
  "next_form_id",
  "last_submission_at",
  "steps",
);
markExtension(ImportSource.shape, "duplicates", "duplicate_rows", "columns", "photos", "by");
markExtension(FailedRow.shape, "fields");
markExtension(WebLinkImport.shape, "index", "state");
for (const { shape } of [TextImport, VideoImport, AudioImport]) markExtension(shape, "state");
markExtension(
  fieldsOf(endpoints.importTextCsv.body),
  "mapping",
  "extra_columns",
  "rating_only",
  "platform",
  "skip_duplicates",
  "state",
  "background",
);
markExtension(fieldsOf(endpoints.getContact.answer), "timeline_next", "consents");
markExtension(TimelineEntry.shape, "id");

for (const { answer } of [endpoints.createPage, endpoints.updatePage, endpoints.createWidget, endpoints.updateWidget])
  markExtension(answer.shape, "hidden_feeds");
for (const { answer } of [
  endpoints.updateTextReview,
  endpoints.updateVideoReview,
  endpoints.updateAudioReview,
  endpoints.updateSocialReview,
])
  markExtension(answer.shape, "comment_cleaned");

type Side = "sent" | "answered";

const asUnsent = (shape: Shape) =>
  z.pipe(
    z.transform((): unknown => undefined),
    shape,
  );

function documentedFields(fields: Fields, side: Side): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, shape]): [string, Shape][] => {
      if (!extensionFields.get(shape)?.has(name)) return [[name, documentedShape(shape, side)]];
      return side === "sent" ? [[name, asUnsent(shape)]] : [];
    }),
  );
}

function documentedShape<S extends Shape>(shape: S, side: Side): S {
  const def = defOf(shape);
  const inner = (one: Shape) => documentedShape(one, side);
  const remade = (parts: object): S => z.clone(shape, { ...def, ...parts });
  if (def.type === "object") return remade({ shape: documentedFields(def.shape, side) });
  if ("innerType" in def) return remade({ innerType: inner(def.innerType) });
  if (def.type === "array") return remade({ element: inner(def.element) });
  if (def.type === "union") return remade({ options: def.options.map(inner) });
  if (def.type === "pipe") return remade({ in: inner(def.in), out: inner(def.out) });
  return shape;
}

const asDocumented = ({ query, body, answer, ...rest }: Endpoint): Endpoint => ({
  ...rest,
  ...(query && { query: documentedShape(query, "sent") }),
  ...(body && { body: documentedShape(body, "sent") }),
  answer: documentedShape(answer, "answered"),
  idempotent: false,
  versioned: false,
});

/** The endpoint table of a service that offers only the documented interface and a session. */
export function documentedEndpoints(): Record<string, Endpoint> {
  const kept = Object.entries<Endpoint>(endpoints).filter(
    ([, { extension, door }]) => !extension || door === "session",
  );
  return Object.fromEntries(
    kept.map(([name, endpoint]) => [name, endpoint.door === "v3" ? asDocumented(endpoint) : endpoint]),
  );
}
