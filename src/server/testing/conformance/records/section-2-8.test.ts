import { beforeAll, describe, expect, test } from "vitest";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";
import { testFields } from "#server/testing/conformance/field-types.ts";

const at = openWallsFixture();
let ids: Record<string, string>;
let answers: Record<string, unknown>;

beforeAll(async () => {
  ids = { page: (await at.page()).unique_page_id, widget: (await at.widget()).id };
  const ask = async (type: string) => (await at.call("GET", `/embed-code?type=${type}&id=${ids[type]}`)).body;
  answers = { page: await ask("page"), widget: await ask("widget") };
});

describe.each(["page", "widget"])("2.8 embed code of a %s", (type) => {
  testFields("2.8", () => answers[type], { type: "string", id: "string", embed_code: "string" });

  test("2.8 type and id echo the request", () => expect(answers[type]).toMatchObject({ type, id: ids[type] }));

  test("2.8 embed_code is two lines", () =>
    expect(answers[type]).toMatchObject({ embed_code: expect.stringMatching(/^[^\n]+\n[^\n]+$/) }));
});
