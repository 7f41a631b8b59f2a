import { expect, test } from "vitest";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();

const META = {
  background_type: "image",
  background_color: "#102030",
  add_custom_background: "1",
  allow_darken_background: "1",
  navigation_link_1: "1",
  navigation_link_1_text: "Home",
  navigation_link_1_url: "https://example.com/",
  navigation_link_2: "1",
  navigation_link_2_text: "Write",
  navigation_link_2_url: "mailto:a@example.com",
  add_cta_to_navigation: "1",
  custom_css: ".wall .card{color:red}",
};
const EXTRAS = {
  arrangement: { layout: "carousel", columns: 3, gap: 12, faces: false, media: "dialog" },
  motion: { autoplay: true, seconds: 7, direction: "up" },
  direction: "rtl",
  about: { text: "How we ask", contact: "mailto:a@example.com" },
  product: { name: "Thing", url: "https://example.com/thing" },
  share: { title: "Loved" },
  hide_branding: true,
};

test.each(["json", "multipart", "urlencoded"] as const)(
  "every field of meta is stored and answered, as %s",
  async (way) => {
    const { unique_page_id: id } = await at.page();
    const path = `/pages/${id}`;
    const pairs = { name: "Home", ...META, custom_attributes: JSON.stringify(EXTRAS) };
    const answer =
      way === "json"
        ? await at.call("PUT", path, { ...META, custom_attributes: EXTRAS })
        : way === "multipart"
          ? await at.form(path, pairs)
          : await at.encoded("PUT", path, new URLSearchParams(pairs).toString());
    const page = at.pageOf(answer);
    expect(page.meta).toMatchObject(META);
    expect(page.custom_attributes).toMatchObject(EXTRAS);
    expect(at.pageOf(await at.call("GET", path))).toEqual(page);
    const cleared = { navigation_link_1_url: null, background_color: "", custom_css: "", navigation_link_1: 0 };
    expect(at.pageOf(await at.call("PUT", path, cleared)).meta).toMatchObject({
      navigation_link_1_url: null,
      background_color: "",
      custom_css: "",
      navigation_link_1: "0",
      navigation_link_2: "1",
    });
  },
);

test("our settings in custom_attributes are validated at their field; unknown keys are kept, null removes a key", async () => {
  const { unique_page_id: id } = await at.page({ custom_attributes: { theirs: { deep: [1] }, direction: "rtl" } });
  const set = (custom_attributes: object) => at.call("PUT", `/pages/${id}`, { custom_attributes });
  for (const [wrong, field] of [
    [{ arrangement: { layout: "spiral" } }, "arrangement.layout"],
    [{ arrangement: { columns: 9 } }, "arrangement.columns"],
    [{ motion: { seconds: "soon" } }, "motion.seconds"],
    [{ direction: "up" }, "direction"],
    [{ product: { url: "javascript:alert(1)" } }, "product.url"],
    [{ share: 5 }, "share"],
    [{ hide_branding: "maybe" }, "hide_branding"],
  ] as const)
    expect([wrong, (await set(wrong)).errors]).toEqual([wrong, [`custom_attributes.${field}`]]);
  const page = at.pageOf(await set({ direction: null, arrangement: { columns: 2 } }));
  expect(page.custom_attributes).toMatchObject({ theirs: { deep: [1] }, arrangement: { columns: 2 } });
  expect(page.custom_attributes).not.toHaveProperty("direction");
});

test("pictures are files or addresses of stored ones; pictures of the wall are deleted with it", async () => {
  const { unique_page_id: id } = await at.page();
  const add = async (use: string) => {
    const answer = await at.form(`/pages/${id}/media`, { file: sampleFile("picture"), use }, null);
    return String(Object(answer.body.data).url);
  };
  const [favicon, background] = [await add("favicon"), await add("background_image")];
  const page = at.pageOf(await at.call("PUT", `/pages/${id}`, { favicon, background_image: background }));
  expect(page.meta).toMatchObject({ favicon, background_image_url: background });
  const path = page.meta.background_image ?? "";
  expect((await at.visit(path)).status).toBe(200);
  // The address that was read can be sent back.
  expect((await at.call("PUT", `/pages/${id}`, { background_image: path, favicon })).status).toBe(200);
  const copy = at.pageOf(await at.call("POST", `/pages/${id}/duplicate`, {}));
  expect(copy.meta).toMatchObject({ favicon, background_image: path });
  for (const wrong of ["https://evil.test/x.png", `/media/${"0".repeat(28)}.webp`, "/media/../x", `${favicon}x`])
    expect([wrong, (await at.call("PUT", `/pages/${id}`, { favicon: wrong })).errors]).toEqual([wrong, ["favicon"]]);
  const theirs = at.pageOf(await at.call("POST", "/pages", { name: "Theirs" }, {}, at.other));
  const stolen = await at.call("PUT", `/pages/${theirs.unique_page_id}`, { favicon }, {}, at.other);
  expect([stolen.status, stolen.errors]).toEqual([422, ["favicon"]]);
  const bare = at.pageOf(await at.call("PUT", `/pages/${id}`, { background_image: "", favicon: null }));
  expect(bare.meta).toMatchObject({ favicon: null, background_image: null, background_image_url: null });
  await at.call("DELETE", `/pages/${id}`);
  expect((await at.visit(path)).status).toBe(200);
  await at.call("DELETE", `/pages/${copy.unique_page_id}`);
  expect((await at.visit(path)).status).toBe(404);
});

test("after the address of the service changed, a draft and a version of a wall keep their pictures", async () => {
  const { config } = at.service.services;
  const former = config.publicUrl;
  const { unique_page_id: id } = await at.page();
  const path = `/pages/${id}`;
  const add = async (use: string) => {
    const answer = await at.form(`${path}/media`, { file: sampleFile("picture"), use }, null);
    return String(Object(answer.body.data).url);
  };
  const [logo, favicon] = [await add("logo"), await add("favicon")];
  await at.call("PUT", path, { logo });
  await at.call("PUT", `${path}/draft`, { fields: { favicon }, base_version: 2 });
  config.publicUrl = "https://reviews.example.com";
  try {
    const [logoNow, faviconNow] = [logo, favicon].map((url) => url.replace(former, config.publicUrl));
    expect((await at.call("GET", `${path}/draft`)).body.data).toMatchObject({ fields: { favicon: faviconNow } });
    const published = await at.call("POST", `${path}/draft/publish`, {});
    expect(at.pageOf(published).meta).toMatchObject({ favicon: faviconNow, logo_url: logoNow });
    await at.call("PUT", path, { logo: null });
    const { data } = (await at.call("GET", `${path}/versions/2`)).body;
    expect(data).toMatchObject({ logo: logoNow });
    expect(at.pageOf(await at.call("PUT", path, data)).meta).toMatchObject({ logo_url: logoNow });
    // A tab that was opened before sends the former address.
    expect(at.pageOf(await at.call("PUT", path, { favicon })).meta).toMatchObject({ favicon: faviconNow });
    const theirs = at.pageOf(await at.call("POST", "/pages", { name: "Theirs" }, {}, at.other));
    const stolen = await at.call("PUT", `/pages/${theirs.unique_page_id}`, { favicon }, {}, at.other);
    expect([stolen.status, stolen.errors]).toEqual([422, ["favicon"]]);
  } finally {
    config.publicUrl = former;
  }
});

test("a version sent as an update restores the page", async () => {
  const feeds = await at.reviews(3);
  const { unique_page_id: id } = await at.page({
    title: "First",
    feeds,
    custom_attributes: { border_color: "#111111" },
  });
  const path = `/pages/${id}`;
  const first = at.pageOf(await at.call("GET", path));
  await at.call("PUT", path, {
    ...META,
    title: "Second",
    feeds: [feeds[2]],
    automation_filters: { favourite: "1" },
    custom_attributes: { ...EXTRAS, border_color: "#222222", theirs: 1, cta_attributes: { heading_text: "Hi" } },
  });
  const { body } = await at.call("GET", `${path}/versions`);
  expect(body.data).toMatchObject([
    { version: 2, by: "admin", changed: expect.arrayContaining(["title", "feeds", "custom_css", "custom_attributes"]) },
    { version: 1, by: "admin", changed: [] },
  ]);
  const version = await at.call("GET", `${path}/versions/1`);
  const restored = at.pageOf(await at.call("PUT", path, version.body.data));
  expect({ ...restored, updated_at: null }).toEqual({ ...first, updated_at: null });
  for (const missing of ["0", "9", "x", "99999999999999"])
    expect((await at.call("GET", `${path}/versions/${missing}`)).status).toBe(404);
});

test("a version of a widget restores its settings and leaves out deleted reviews", async () => {
  const feeds = await at.reviews(2);
  const { id } = await at.widget({ feeds, widget_customization: { border_radius: "4", theirs: 1 } });
  await at.call("PUT", `/widgets/${id}`, {
    widget_type_id: 4,
    feeds: [],
    widget_customization: { is_autoplay: 1, border_radius: "9", automation_filters: {}, theirs: 2, more: 3 },
  });
  await at.call("DELETE", `/feeds/text/${feeds[0]?.split("-").at(-1)}`);
  const version = await at.call("GET", `/widgets/${id}/versions/1`);
  const restored = at.widgetOf(await at.call("PUT", `/widgets/${id}`, version.body.data));
  expect(restored).toMatchObject({ widget_type_id: 5, feeds: [feeds[1]] });
  expect(restored.widget_customization).toMatchObject({ border_radius: "4", theirs: 1 });
  for (const name of ["automation_filters", "more"]) expect(restored.widget_customization).not.toHaveProperty(name);
});
