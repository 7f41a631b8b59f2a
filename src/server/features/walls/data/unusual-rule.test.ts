import { expect, test } from "vitest";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();

test("a rule with a span in place of a day is refused: as no filter, it would publish more", async () => {
  const page = await at.page({});
  const widget = await at.widget({});
  for (const automation_filters of [{ "date-from": "7d" }, { "date-to": ["2026-01-31"] }]) {
    const changed = await at.call("PUT", `/pages/${page.unique_page_id}`, { automation_filters });
    expect([changed.status, ...changed.errors]).toEqual([422, expect.stringContaining("automation_filters")]);
    const other = await at.call("PUT", `/widgets/${widget.id}`, { widget_customization: { automation_filters } });
    expect(other.status).toBe(422);
  }
  const days = { "date-from": "2026-01-01", "date-to": "" };
  expect((await at.call("PUT", `/pages/${page.unique_page_id}`, { automation_filters: days })).status).toBe(200);
});

test.each([
  [{ "arrived-to": "9999-12-31" }],
  [{ "arrived-from": "0000-01-01T00:00Z" }],
  [{ "custom-fields": String.raw`{"a\u0000\ud800":false}` }],
])("a wall and a widget whose rule is %j are shown", async (automation_filters) => {
  await at.reviews(1, { words: "Shown by the rule", comment: "<p>Shown by the rule</p>" });
  const wall = await at.page({ automation_filters });
  const widget = await at.widget({ widget_customization: { automation_filters } });
  for (const path of [
    `/w/${wall.slug}`,
    `/embed/${wall.unique_page_id}`,
    `/v3/embed/${wall.unique_page_id}`,
    `/embed/${widget.id}`,
  ]) {
    const { status, text } = await at.visit(path);
    expect([path, status, text.includes("Shown by the rule")]).toEqual([path, 200, true]);
  }
});
