import { describe, expect, test } from "vitest";
import { TIMELINE_KINDS } from "#contract/contacts/contact-event.ts";
import { kindLabel, describeEntry } from "./entry-types.ts";
import { payloadFields } from "./payload-view.tsx";

const entry = (type: string, payload: unknown, summary = "") =>
  describeEntry({ type, payload, summary, event_at: "2026-01-01T00:00:00Z" });

describe("entry descriptions", () => {
  test("every known type has its own text with details from the payload", () => {
    expect(new Set(TIMELINE_KINDS.map(kindLabel)).size).toBe(TIMELINE_KINDS.length);
    expect(entry("tag_added", { tag: "VIP", tag_id: 1 }, "Tag added")).toMatchObject({
      title: expect.stringContaining("VIP"),
      about: "",
    });
    expect(entry("merged", { name: null, email: "a@b.test" }).title).toContain("a@b.test");
    expect(entry("review_published", { widget_id: "w" }, "Slider")).toMatchObject({ about: "Slider" });
    expect(entry("unsubscribed", { reason: "Too much" }, "Unsubscribed").about).toBe("Too much");
  });

  test("an unknown type is made readable and keeps its own summary, whatever its payload", () => {
    expect(kindLabel("email.link_clicked")).toBe("Email link clicked");
    expect(kindLabel(" ")).not.toBe("");
    for (const payload of [null, undefined, 0, "text", [1, [2]], { review: "no", tag: 5, note: {} }, true])
      for (const type of ["tag_added", "note", "merged", "odd_thing"])
        expect(entry(type, payload, "Said by them").about).toBe("Said by them");
  });
});

test("a payload shows only what is shown nowhere else", () => {
  expect(payloadFields({ review: { id: 1 }, note: "x", a: null, b: "", c: 0, d: { e: [] } })).toEqual([
    ["c", 0],
    ["d", { e: [] }],
  ]);
  expect([null, undefined, "", {}].map(payloadFields)).toEqual([[], [], [], []]);
  expect([payloadFields("text"), payloadFields([1])]).toEqual([[["", "text"]], [["", [1]]]]);
});
