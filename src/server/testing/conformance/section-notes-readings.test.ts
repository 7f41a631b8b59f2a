import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { CAPABILITY_NAMES } from "#contract/core/capability.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { createPlan } from "#server/platform/context/plan.ts";
import { openFilterFixture } from "./create-feeds.ts";

const at = openFilterFixture();

async function send(method: string, path: string, body: object | Uint8Array<ArrayBuffer>, more: object = {}) {
  const headers = { ...at.home.headers, "content-type": "application/json", ...more };
  const response = await at.service.request(`/v3${path}`, {
    method,
    headers,
    body: body instanceof Uint8Array ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

test.each(["introduction_media", "thankyou_message_media"])(
  "4.12: paths in %s may begin with a slash, as paths of this service do, and are kept as they are",
  async (field) => {
    const details = { file: "/f.png", file_name: "f.png", original_path: "/media/f.png" };
    const path = `/forms/${at.made.uniqueFormId}`;
    expect((await send("PUT", path, { [field]: [{ details }] })).status).toBe(200);
    for (const wrong of ["//evil.example/f.png", "/a/../b.png", "/a\\b", "~/f.png"])
      expect(await send("PUT", path, { [field]: [{ details: { file: wrong } }] })).toMatchObject({
        status: 422,
        body: { errors: { [`${field}.0.details.file`]: [expect.any(String)] } },
      });
  },
);

test("4.8 filter[feed-types][]=text: a recording is text only with words", async () => {
  const { workspaceId, headers } = await at.service.workspace("Recordings");
  const row = { workspaceId, medium: "social", socialType: "manual_text" };
  const made = await at.service.services.database.system((db) =>
    db
      .insert(reviews)
      .values([
        { ...row, words: "", hasAudio: true },
        { ...row, words: "", hasVideo: true },
        { ...row, words: "Spoken", hasAudio: true },
        { ...row, words: "" },
      ])
      .returning({ id: reviews.id }),
  );
  const [sound, film, spoken, stars] = made.map(({ id }) => id);
  const of = async (type: string) =>
    (await at.get(`/v3/feeds?filter[feed-types][]=${type}`, headers)).body.data.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await of("text")).toEqual([stars, spoken]);
  expect(await of("audio")).toEqual([spoken, sound]);
  expect(await of("video")).toEqual([film]);
});

describe("7: statuses beyond the table", () => {
  test.each(["gzip", "br", "deflate", "zstd", "GZIP, br"])("415: a body in %s is not accepted", async (encoding) => {
    const body = new Uint8Array(gzipSync('{"name":"Packed"}'));
    const packed = await send("PUT", `/forms/${at.made.uniqueFormId}`, body, { "content-encoding": encoding });
    expect([packed.status, packed.headers.get("accept-encoding")]).toEqual([415, "identity"]);
    expect(packed.body.message).toBe("Compressed bodies are not accepted. Send the body as it is.");
  });

  test("identity is no compression", async () => {
    const more = { "content-encoding": "identity" };
    expect((await send("PUT", `/forms/${at.made.uniqueFormId}`, { name: "Plain" }, more)).status).toBe(200);
  });
});

describe("7: messages say what is wrong", () => {
  test("a number that must be above another says so", async () => {
    const sent = { question_answers: [{ feed_form_question_id: 0, answer: "x" }] };
    const { status, body } = await send("PUT", `/feeds/text/${at.made.ids.praise}`, sent);
    expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.not.stringContaining("at least 0")]);
  });

  test("an item of a list is named by its place and its list", async () => {
    const { body } = await send("POST", "/pages/selected-feeds", { selected_feeds: 5 });
    expect(body.errors).toEqual({
      "selected_feeds.0": ["The selected feeds field, item 1, must be of type string."],
    });
  });
});

test.each([
  ["DELETE", "/pages/page_1", "delete_allowed"],
  ["POST", "/imports/csv-imports/text-review", "import_csv_text_feeds"],
] as const)("7, 403: %s %s without its plan names the feature", async (method, path, capability) => {
  const { services } = at.service;
  services.plan = createPlan({ [capability]: "0" });
  const { status, body } = await send(method, path, {});
  services.plan = createPlan({});
  expect([status, body]).toEqual([
    403,
    {
      message: `Your plan does not include ${CAPABILITY_NAMES[capability]}.`,
      is_permission_denied: false,
      is_plan_restricted: true,
    },
  ]);
});
