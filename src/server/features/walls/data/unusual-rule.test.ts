import { expect, test } from "vitest";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();

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
