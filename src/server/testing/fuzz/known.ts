import fc from "fast-check";
import type { FixtureWorkspace } from "#server/testing/fixtures/two-workspaces.ts";

/** Existing records by field name, which the document cannot know. */
export function knownValuesOf({ ids, numbers, pair }: FixtureWorkspace): Record<string, fc.Arbitrary<unknown>> {
  const [apiKey, secret] = pair.split(":");
  const reviews = (["text", "video", "audio", "social"] as const).map((type) => `feed-${type}-item-${ids[type]}`);
  return {
    feeds: fc.subarray(reviews),
    selected_feeds: fc.subarray(reviews),
    items: fc.subarray(
      (["text", "video", "audio", "social"] as const).map((type) => ({ type, id: Number(ids[type]) })),
      { minLength: 1 },
    ),
    base_version: fc.constant(numbers.version),
    unique_page_id: fc.constant(ids.page),
    unique_form_id: fc.constant(ids.form),
    contact_ids: fc.constant([Number(ids.contact)]),
    invitee_id: fc.constant(Number(ids.invitee)),
    other_label_id: fc.constant(ids["other-label"]),
    other_id: fc.constant(Number(ids["other-contact"])),
    ids: fc.constant([Number(ids.contact)]),
    add_tags: fc.constant([Number(ids.tag)]),
    remove_tags: fc.constant([]),
    platform: fc.constant("google"),
    add: fc.constant([ids.label]),
    remove: fc.constant([ids.label]),
    label_ids: fc.constant([ids.label]),
    review_label_ids: fc.constant([ids.label]),
    tag_ids: fc.constant([Number(ids.tag)]),
    id: fc.constantFrom(ids.page, ids.widget),
    feed_form_question_id: fc.constantFrom<unknown>("name", "email", Number(ids.question)),
    "filter[feed-forms][]": fc.constant([numbers.form]),
    "filter[review-labels][]": fc.constant([ids.label]),
    reviews_widget_id: fc.constant(ids.widget),
    // Only pictures stored by this service are accepted.
    logo: fc.constantFrom("", null),
    favicon: fc.constantFrom("", null),
    background_image: fc.constantFrom("", null),
    csv_file: fc.constant({ $file: "table" }),
    urls: fc.constant(["https://hooks.invalid/in"]),
    // A reserved name: no request ever leaves.
    url: fc.constant("https://hooks.invalid/in"),
    grant_type: fc.constant("client_credentials"),
    client_id: fc.constant(apiKey),
    client_secret: fc.constant(secret),
  };
}
