import { expect, test } from "vitest";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const ask = (query: string) => at.call("GET", `/embed-code${query}`);
const codeOf = async (type: string, id: string) => String((await ask(`?type=${type}&id=${id}`)).body["embed_code"]);

test.each(["page", "widget"])(
  "4.7 the snippet of a %s: a div.svc-embed with data-id, then an async script",
  async (type) => {
    const id = type === "page" ? (await at.page()).unique_page_id : (await at.widget()).id;
    const [div, script] = (await codeOf(type, id)).split("\n");
    expect(div).toMatch(new RegExp(`^<div class="svc-embed" data-id="${id}"[^>]*></div>$`));
    expect(script).toBe('<script src="http://localhost:4300/embed.js" async></script>');
  },
);

test("4.7 the snippet of a page reflects its dark background", async () => {
  const { unique_page_id: id } = await at.page({ theme: "dark" });
  expect(await codeOf("page", id)).toContain('data-theme="dark"');
  await at.call("PUT", `/pages/${id}`, { theme: "light" });
  expect(await codeOf("page", id)).not.toContain("data-theme");
});

test("4.7 the snippet of a widget that allows dark mode follows the visitor", async () => {
  const { id } = await at.widget({ widget_customization: { allow_dark_mode: "1" } });
  expect(await codeOf("widget", id)).toContain('data-theme="auto"');
});

test("4.7 type and id are required, and type is page or widget", async () => {
  const { unique_page_id: id } = await at.page();
  expect((await ask(`?id=${id}`)).errors).toEqual(["type"]);
  expect((await ask(`?type=form&id=${id}`)).errors).toEqual(["type"]);
  expect((await ask("?type=page")).errors).toEqual(["id"]);
});

test("4.7 an id that is missing, foreign or of the other type is 404 with the text of its record", async () => {
  const page = (await at.page()).unique_page_id;
  const widget = (await at.widget()).id;
  const text = { page: "Page not found.", widget: "Widget not found." };
  for (const [type, id, as] of [
    ["page", "page_nothing", at.home],
    ["page", widget, at.home],
    ["page", page, at.other],
    ["widget", "nothing", at.home],
    ["widget", page, at.home],
    ["widget", widget, at.other],
  ] as const) {
    const { status, body } = await at.call("GET", `/embed-code?type=${type}&id=${id}`, undefined, {}, as);
    expect([type, id, status, body]).toEqual([type, id, 404, { message: text[type] }]);
  }
});

test("4.7 a deleted page or widget has no embed code", async () => {
  const page = (await at.page()).unique_page_id;
  const widget = (await at.widget()).id;
  await at.call("DELETE", `/pages/${page}`);
  await at.call("DELETE", `/widgets/${widget}`);
  expect((await ask(`?type=page&id=${page}`)).status).toBe(404);
  expect((await ask(`?type=widget&id=${widget}`)).status).toBe(404);
});

const MEASURED = { height_phone: 900, height_desktop: 700 };

test("4.7 a wall or widget that is hidden on phones reserves nothing on them, and its height above", async () => {
  const hidden = "min-height:clamp(0px,-448000px + 70000vw,700px)";
  const { unique_page_id: page } = await at.page({
    ...MEASURED,
    custom_attributes: { arrangement: { hide_on_phone: true } },
  });
  const { id: widget } = await at.widget({ ...MEASURED, widget_customization: { hide_on_mobile: "1" } });
  expect(await codeOf("page", page)).toContain(hidden);
  expect(await codeOf("widget", widget)).toContain(hidden);
  await at.call("PUT", `/widgets/${widget}`, { widget_customization: { hide_on_mobile: "0" } });
  expect(await codeOf("widget", widget)).toMatch(/min-height:clamp\(700px,.*,900px\)/);
});

test.each(["floating", "toast"])("4.7 a %s wall lies over the page and reserves nothing of it", async (layout) => {
  const custom = { arrangement: { layout } };
  const { unique_page_id: id, slug } = await at.page({ ...MEASURED, custom_attributes: custom });
  expect(await codeOf("page", id)).toMatch(/min-height:clamp\(0px,[^,]*,0px\)/);
  const url = encodeURIComponent(`http://localhost:4300/w/${slug}`);
  const { text } = await at.visit(`/oembed?url=${url}`);
  expect(JSON.parse(text)).toMatchObject({ height: 480 });
});
