import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { answers, at, call, created, read, update } = openFormsFixture();

const FORMER = "http://localhost:4300";
const NOW = "https://reviews.example.com";
const serveAt = (publicUrl: string) => void (at.service.services.config.publicUrl = publicUrl);
const moved = (url: string) => url.replace(FORMER, NOW);
beforeEach(() => serveAt(FORMER));

const Fields = z.record(z.string(), z.unknown());
const Draft = z.object({ fields: Fields });
const Made = z.object({ url: z.string() });

async function addMedia(id: string, kind: "picture" | "video", headers = at.home.headers): Promise<string> {
  const form = new FormData();
  form.append("file", sampleFile(kind));
  return Made.parse((await call("POST", `/forms/${id}/media`, form, headers)).body.data).url;
}
const version = async (id: string, number: number) =>
  Fields.parse((await call("GET", `/forms/${id}/versions/${number}`)).body.data);

test("after the address of the service changed, a form shows its media at the new one", async () => {
  const { unique_form_id: id, slug } = await created();
  const [shop, logo, clip] = [
    await addMedia(id, "picture"),
    await addMedia(id, "picture"),
    await addMedia(id, "video"),
  ];
  const fieldsAt = (place: (url: string) => string) => ({
    page_image: place(shop),
    introduction_media: [{ details: { file: place(clip), file_name: "a.webm", original_url: place(clip) } }],
    custom_attributes: { look: { logo_url: place(logo), background_url: place(shop) } },
  });
  const [before, after] = [fieldsAt((url) => url), fieldsAt(moved)];
  await update(id, before);
  expect((await call("PUT", `/forms/${id}/draft`, { fields: before, base_version: 2 })).status).toBe(200);
  serveAt(NOW);
  const form = await read(id);
  expect(form).toMatchObject({
    page_image: after.page_image,
    form_attributes: { instruction_page: { introduction_media: after.introduction_media } },
    custom_attributes: after.custom_attributes,
  });
  expect(await answers(form.page_image)).toBe(200);
  const page = await (await at.service.request(`/form/${slug}`)).text();
  for (const url of [shop, logo, clip]) expect(page).toContain(moved(url));
  expect(page).not.toContain(`${FORMER}/media/`);
  expect(await version(id, 2)).toMatchObject(after);
  expect(Draft.parse((await call("GET", `/forms/${id}/draft`)).body.data).fields).toMatchObject(after);
});

test("addresses elsewhere stay, also where they end with the name of no file or of a file of others", async () => {
  const other = await at.service.workspace("Other");
  const theirs = await call("POST", "/forms", { name: "Theirs" }, other.headers);
  const theirId = z.object({ unique_form_id: z.string() }).parse(theirs.body.data).unique_form_id;
  const { unique_form_id: id } = await created();
  const own = await addMedia(id, "picture");
  for (const address of [
    await addMedia(theirId, "picture", other.headers),
    `${FORMER}/media/${"0".repeat(28)}.webp`,
    `${own}x`,
    `${own}?size=1`,
    own.replace("/media/", "/media/old/"),
  ]) {
    serveAt(FORMER);
    await update(id, { page_image: address });
    serveAt(NOW);
    expect((await read(id)).page_image).toBe(address);
  }
});

test("restoring a version from before keeps a picture that was sent as a file", async () => {
  const { unique_form_id: id } = await created();
  const form = new FormData();
  form.append("_method", "PUT");
  form.append("page_title", "First");
  form.append("page_image", sampleFile("picture"));
  expect((await call("POST", `/forms/${id}`, form)).status).toBe(200);
  const { page_image: former } = await read(id);
  await update(id, { page_title: "Second" });
  serveAt(NOW);
  const restored = await version(id, 2);
  expect(restored["page_image"]).toBe(moved(former ?? ""));
  // A tab that was opened before sends the former address.
  for (const page_image of [restored["page_image"], former]) {
    expect((await update(id, { ...restored, page_image })).status).toBe(200);
    expect(await read(id)).toMatchObject({ page_title: "First", page_image: restored["page_image"] });
  }
  // It is still the form's file, not an address as text.
  const { rows } = await at.service.services.database.sql("select fields from forms");
  expect(rows).toMatchObject([{ fields: { page_image_file: expect.any(String) } }]);
});
