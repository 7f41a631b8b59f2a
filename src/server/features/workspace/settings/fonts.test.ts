import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import sharp from "sharp";
import { LIMITS } from "#contract/core/limits.ts";
import { readSfnt, writeSfnt } from "#server/platform/fonts/sfnt.ts";
import { reviews, workspaceFonts } from "#server/platform/db/tables/schema.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { sampleFile, sampleFont } from "#server/testing/fixtures/sample-files.ts";
import { type TestMember, addMember, sessionOf } from "#server/testing/seeds/members.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let owner: TestMember["api"];

async function enter(name: string) {
  home = await service.workspace(name);
  owner = await sessionOf(service, home, home.userId);
}
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.reset();
  await enter("Bakery");
});

const latin = (weight: 400 | 700) => sampleFont(`space-grotesk-latin-${weight}-normal.woff2`, "space-grotesk");
const bytesOf = async (file: Blob | Response) => Buffer.from(await file.arrayBuffer());
const add = (name: string, files: { regular?: File; bold?: File } = {}, api = owner) =>
  api.call("addFont", { body: { name, regular: sampleFont(), licensed: true, ...files } });
const fonts = async (api = owner) => (await api.call("listFonts")).data;
const wallWith = async (name: string, font: string) => {
  const { data } = await owner.call("createPage", { body: { name } });
  await owner.call("updatePage", {
    params: { unique_page_id: data.unique_page_id },
    body: { name, custom_attributes: { font: { name: font } } },
  });
  return data;
};

test("WOFF2, WOFF and TrueType files are stored as WOFF2 that caches keep for good", async () => {
  const ttf = writeSfnt(await readSfnt(await bytesOf(sampleFont())));
  const woff = sampleFont("plus-jakarta-sans-cyrillic-ext-700-normal.woff");
  const { data } = await add("Acme Sans", { regular: new File([ttf], "acme.txt", { type: "text/plain" }), bold: woff });
  expect(data).toMatchObject({ name: "Acme Sans", variable: false, used_by: [] });
  for (const path of [data.regular, data.bold ?? ""]) {
    const answer = await service.request(path);
    expect(answer.headers.get("content-type")).toBe("font/woff2");
    expect(answer.headers.get("cache-control")).toMatch(/immutable/);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const { tables } = await readSfnt(await bytesOf(answer));
    expect([...tables.keys()]).toEqual(expect.arrayContaining(["cmap", "glyf", "OS/2"]));
  }
  expect(await fonts()).toEqual([data]);
});

test("what is no font, is damaged or not confirmed is refused at its field and leaves no file", async () => {
  const whole = await bytesOf(sampleFont());
  const cut = new File([whole.subarray(0, 700)], "cut.woff2");
  const empty = new File(
    [writeSfnt({ flavour: Buffer.from("\0\u0001\0\0"), tables: new Map([["head", whole]]) })],
    "a.ttf",
  );
  for (const regular of [sampleFile("photo"), cut, empty, new File(["<svg/>"], "font.svg")])
    await expect(add("Acme", { regular })).rejects.toMatchObject({
      status: 422,
      fields: { regular: [expect.any(String)] },
    });
  const unlicensed = { name: "Acme", regular: sampleFont(), licensed: false };
  await expect(owner.call("addFont", { body: unlicensed })).rejects.toMatchObject({ status: 422 });
  await expect(add("Inter")).rejects.toMatchObject({ status: 422, fields: { name: [expect.any(String)] } });
  await expect(add('x";}*{')).rejects.toMatchObject({ status: 422, fields: { name: [expect.any(String)] } });
  expect(await fonts()).toEqual([]);
  const { rows } = await service.services.database.sql("select name from stored_files where kind = 'font'");
  expect(rows).toEqual([]);
});

test("a name is taken once, ignoring case, and the number of fonts has a limit", async () => {
  await add("Acme Sans");
  await expect(add("acme sans")).rejects.toMatchObject({ status: 422, fields: { name: [expect.any(String)] } });
  const { workspaceId } = home;
  const filled = Array.from({ length: LIMITS.fonts - 1 }, (_, n) => ({ workspaceId, name: `Font ${n}`, regular: "x" }));
  await service.services.database.system((db) => db.insert(workspaceFonts).values(filled));
  await expect(add("One more")).rejects.toMatchObject({ status: 422, fields: { name: [expect.any(String)] } });
});

test("the page and the frame of a wall load the font, and only those of its workspace", async () => {
  const { data } = await add("Acme Sans");
  const wall = await wallWith("Ours", "acme sans");
  for (const path of [`/w/${wall.slug}`, `/w/${wall.slug}?frame=1`]) {
    const html = await (await service.request(path)).text();
    expect(html).toContain(`url(${data.regular}) format("woff2")`);
    expect(html).toMatch(new RegExp(`rel="preload"[^>]*href="${data.regular}"`));
  }
  await enter("Other");
  const theirs = await wallWith("Theirs", "Acme Sans");
  expect(await (await service.request(`/w/${theirs.slug}`)).text()).not.toContain("woff2");
  expect(await fonts()).toEqual([]);
  await expect(owner.call("deleteFont", { params: { id: data.id } })).rejects.toMatchObject({ status: 404 });
});

test("a form loads the font of its workspace, and keeps it from being deleted, in a draft too", async () => {
  const { data } = await add("Acme Sans", { regular: latin(400), bold: latin(700) });
  const look = (font: string) => ({ custom_attributes: { look: { font } } });
  const { data: form } = await owner.call("createForm", { body: { name: "Survey", ...look("acme sans") } });
  const path = `/form/${form.slug}`;
  const page = await service.request(path);
  const html = await page.text();
  for (const file of [data.regular, data.bold]) expect(html).toContain(`url(${file}) format("woff2")`);
  expect(html).toContain("font-display:swap");
  expect(html).toContain('.form{font-family:"acme sans",system-ui,sans-serif}');
  expect(html).toMatch(new RegExp(`rel="preload"[^>]*href="${data.regular}"`));
  expect(page.headers.get("content-security-policy")).toContain("font-src 'self'");
  const picture = async () => bytesOf(await service.request(`${path}/share.png`));
  const drawn = await picture();
  const params = { unique_form_id: form.unique_form_id };
  const uses = async () => (await fonts())[0]?.used_by;
  await owner.call("updateForm", { params, body: { name: "Survey", ...look("Fraunces") } });
  const served = await (await service.request(path)).text();
  expect(served).toContain('.form{font-family:"Fraunces",serif}');
  expect(served).toMatch(/rel="preload"[^>]*href="\/visitor\/fonts\/[\d.]+\/fraunces-latin/);
  expect(drawn.equals(await picture())).toBe(false);
  expect(await uses()).toEqual([]);
  await owner.call("saveFormDraft", { params, body: { fields: look("Acme Sans"), base_version: 2 } });
  expect(await uses()).toEqual([{ kind: "form", name: "Survey" }]);
  await expect(owner.call("deleteFont", { params: { id: data.id } })).rejects.toMatchObject({ status: 422 });
});

test("a form has the device's font where its own is unknown or named after a font of the device", async () => {
  await expect(add("Serif")).rejects.toMatchObject({ status: 422, fields: { name: [expect.any(String)] } });
  for (const font of ["Gone", 'x";}*{', "serif", 5]) {
    const custom_attributes = { look: { font } };
    const { data: form } = await owner.call("createForm", { body: { name: "Survey", custom_attributes } });
    const html = await (await service.request(`/form/${form.slug}`)).text();
    expect(html).not.toMatch(/@font-face|rel="preload"/);
    expect(/data-theme="auto" data-font="([^"]*)"/.exec(html)?.[1]).toBe(
      font === "Gone" || font === "serif" ? font : "system",
    );
  }
});

test("the picture of a review is drawn with the font of its wall", async () => {
  const [row] = await service.services.database.write(home.workspaceId, (db) =>
    db
      .insert(reviews)
      .values({ workspaceId: home.workspaceId, medium: "text", approved: true, comment: "<p>Calm</p>", words: "Calm" })
      .returning({ id: reviews.id }),
  );
  const picture = async () => {
    const answer = await service.request(`/r/${feedbackId(row?.id ?? 0)}/link.png`);
    return sharp(await bytesOf(answer))
      .raw()
      .toBuffer();
  };
  await wallWith("Ours", "Acme Sans");
  const before = await picture();
  await add("Acme Sans", { regular: latin(400), bold: latin(700) });
  await wallWith("Newer", "Acme Sans");
  const drawn = await picture();
  await wallWith("Served", "Space Grotesk");
  expect(drawn.equals(before)).toBe(false);
  // The letters are those of the served font with the same outlines.
  expect(drawn.equals(await picture())).toBe(true);
});

test("a font that is used is not deleted, and the answer says where; an unused one goes with its files", async () => {
  const { data } = await add("Acme Sans");
  const wall = await wallWith("Homepage", "Acme Sans");
  await owner.call("updateWorkspaceDefaults", { body: { font: "Acme Sans" } });
  const params = { id: data.id };
  expect((await fonts())[0]?.used_by).toEqual([
    { kind: "brand", name: "Bakery" },
    { kind: "page", name: "Homepage" },
  ]);
  const refused = owner.call("deleteFont", { params });
  await expect(refused).rejects.toMatchObject({ status: 422, fields: { font: [expect.stringContaining("Homepage")] } });
  await owner.call("updateWorkspaceDefaults", { body: { font: "" } });
  await owner.call("updatePage", {
    params: { unique_page_id: wall.unique_page_id },
    body: { name: "Homepage", custom_attributes: { font: { name: "Lora" } } },
  });
  await owner.call("deleteFont", { params });
  expect(await fonts()).toEqual([]);
  expect((await service.request(data.regular)).status).toBe(404);
  const { rows } = await service.services.database.sql(
    "select action from audit_log where record = 'Font' order by id",
  );
  expect(rows).toEqual(["created", "deleted"].map((action) => ({ action })));
});

test("editors add fonts, viewers only see them", async () => {
  const { api } = await addMember(service, home, "viewer", "viewer");
  await expect(add("Acme Sans", {}, api)).rejects.toMatchObject({ status: 403 });
  const { data } = await add("Acme Sans", {}, (await addMember(service, home, "editor", "editor")).api);
  expect(await fonts(api)).toEqual([data]);
  await expect(api.call("deleteFont", { params: { id: data.id } })).rejects.toMatchObject({ status: 403 });
});
