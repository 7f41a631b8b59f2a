import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import * as z from "zod";
import { createPlan } from "#server/platform/context/plan.ts";
import { formMedia, storedFiles } from "#server/platform/db/tables/schema.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { answers, at, call, created, read, update } = openFormsFixture();

const Made = z.object({ url: z.string(), file_name: z.string(), type: z.string() });
const send = (id: string, file: File | string, headers = at.home.headers) => {
  const form = new FormData();
  form.append("file", file);
  return call("POST", `/forms/${id}/media`, form, headers);
};
const addMedia = async (id: string, file: File) => Made.parse((await send(id, file)).body.data);
async function picture(name = "Our shop.jpg") {
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background: "#a33" } });
  const bytes = await image
    .withExif({ IFD0: { Copyright: "secret" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name);
}

test("a picture is re-encoded and a video stored; the form's fields take their addresses", async () => {
  const { unique_form_id: id } = await created();
  const shop = await addMedia(id, await picture());
  const clip = await addMedia(id, sampleFile("video"));
  expect([shop, clip]).toEqual([
    { url: expect.stringMatching(/\/media\/\w{28}\.webp$/), file_name: "Our shop.jpg", type: "image" },
    { url: expect.stringMatching(/\/media\/\w{28}\.(webm|mp4)$/), file_name: expect.any(String), type: "video" },
  ]);
  const body = await at.service.request(new URL(shop.url).pathname);
  expect(Buffer.from(await body.arrayBuffer()).includes("secret")).toBe(false);
  const medium = { details: { file: clip.url, file_name: clip.file_name, original_url: clip.url } };
  const fields = {
    page_image: shop.url,
    favicon: shop.url,
    introduction_media: [medium],
    thankyou_message_media: [medium],
    custom_attributes: { look: { logo_url: shop.url, background_url: shop.url } },
  };
  expect(await update(id, fields)).toMatchObject({ status: 200 });
  expect(await read(id)).toMatchObject({
    page_image: shop.url,
    form_attributes: { instruction_page: { introduction_media: [medium] } },
    custom_attributes: fields.custom_attributes,
  });
});

test("a file used by another form stays, counts as storage, and is deleted with the last form", async () => {
  const { unique_form_id: id } = await created();
  const shop = await addMedia(id, await picture());
  const unused = await addMedia(id, await picture());
  await update(id, { page_image: shop.url });
  const copy = z
    .object({ unique_form_id: z.string() })
    .parse((await call("POST", `/forms/${id}/duplicate`)).body.data).unique_form_id;
  await call("DELETE", `/forms/${id}`);
  expect([await answers(shop.url), await answers(unused.url)]).toEqual([200, 404]);
  expect(await at.system((db) => db.select().from(formMedia))).toEqual([]);
  await call("DELETE", `/forms/${copy}`);
  expect(await answers(shop.url)).toBe(404);
  const mine = eq(storedFiles.workspaceId, at.home.workspaceId);
  expect(await at.system((db) => db.select().from(storedFiles).where(mine))).toEqual([]);
});

test("a file that is no picture or recording, too large, or beyond the plan is refused", async () => {
  const { unique_form_id: id } = await created();
  const nothing = new File(["<svg onload=alert(1)>"], "a.svg", { type: "image/svg+xml" });
  for (const file of [nothing, new File([], "a.png"), "text"])
    expect(await send(id, file)).toMatchObject({ status: 422, body: { errors: { file: [expect.any(String)] } } });
  const large = new File(
    [new Uint8Array(await (await picture()).arrayBuffer()), new Uint8Array(16 * 1024 * 1024)],
    "a",
  );
  expect(await send(id, large)).toMatchObject({ status: 422, body: { errors: { file: [expect.any(String)] } } });
  at.service.services.plan = createPlan({ allowed_storage: "10" });
  expect(await send(id, await picture())).toMatchObject({ status: 403, body: { is_plan_restricted: true } });
  at.service.services.plan = createPlan({});
  expect(await at.system((db) => db.select().from(storedFiles))).toEqual([]);
});

test("a name with a path is reduced to a plain one; forms of other workspaces take no files", async () => {
  const { unique_form_id: id } = await created();
  expect((await addMedia(id, await picture("a\\..\\b\r\nc\u202e.jpg"))).file_name).toMatch(/^[\w.%]+$/);
  const other = await at.service.workspace("Other");
  const foreign = await send(id, await picture(), other.headers);
  expect(foreign).toMatchObject({ status: 404, body: { message: "Form not found." } });
  const viewer = await at.home.credentials("viewer");
  expect(await send(id, await picture(), viewer.headers)).toMatchObject({ status: 403 });
});
