import { describe, expect, test } from "vitest";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import { agreedPurposesOf } from "./record-consent.ts";

const answers = (given: Partial<Record<ConsentPurpose, boolean>>) =>
  (Object.entries(given) as [ConsentPurpose, boolean][]).map(([purpose, agreed]) => ({ purpose, text: "Yes", agreed }));

describe("a purpose that was not asked about", () => {
  test("consent to publish covers the name, not the recording and not contact", () =>
    expect(agreedPurposesOf(answers({ publish_text: true }))).toEqual(["publish_text", "publish_person"]));

  test("a recording needs its own consent", () => {
    expect(agreedPurposesOf(answers({ publish_text: true, publish_person: true, contact: true }))).not.toContain(
      "publish_media",
    );
    expect(agreedPurposesOf(answers({ publish_text: true, publish_media: true }))).toContain("publish_media");
  });

  test("without any question a recording and contact stay private", () =>
    expect(agreedPurposesOf([])).toEqual(["publish_text", "publish_person"]));

  test.each([[null], [["publish_text"]]] satisfies [ConsentPurpose[] | null][])(
    "a change on the private page without any question keeps what was stored (%j)",
    (kept) => expect(agreedPurposesOf([], { kept })).toEqual(kept),
  );

  test.each([
    [
      ["publish_text", "publish_person", "publish_media"],
      ["publish_text", "publish_person", "publish_media"],
    ],
    [["publish_text"], ["publish_text"]],
    [null, ["publish_text", "publish_person", "publish_media"]],
  ] satisfies [ConsentPurpose[] | null, ConsentPurpose[]][])("a later change keeps what was stored (%j)", (kept, now) =>
    expect(agreedPurposesOf(answers({ publish_text: true }), { kept })).toEqual(now),
  );
});
