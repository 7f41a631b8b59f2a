import { beforeAll, describe, expect, test } from "vitest";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
let id: string;
let bearer: Record<string, string>;

beforeAll(async () => {
  id = (await at.page()).unique_page_id;
  const token = await at.encoded("POST", "/oauth/token", "grant_type=client_credentials");
  bearer = { authorization: `Bearer ${String(token.body["access_token"])}`, "svc-workspace-id": at.home.uniqueId };
});

describe("4.4 PUT, urlencoded, with a Bearer token", () => {
  test.each([
    ["show_logo=1", { show_logo: "1" }],
    ["is_logo_redirect_url=1&redirect_url=https%3A%2F%2Fa.test%2F", { is_logo_redirect_url: "1" }],
    ["redirect_url=https%3A%2F%2Fb.test%2F", { redirect_url: "https://b.test/" }],
    ["title=Loved+by%20many", { name: "Loved by many" }],
    ["subtitle=Words", { subtitle: "Words" }],
    ["enable_cta_button=1&button_name=Go", { enable_cta_button: "1", button_name: "Go" }],
    ["button_url=https%3A%2F%2Fc.test%2F", { button_url: "https://c.test/" }],
    ["allow_to_display_feed_date=0", { allow_to_display_feed_date: "0" }],
  ])("%s", async (fields, meta) => {
    const { status, body } = await at.encoded("PUT", `/pages/${id}`, `_method=PUT&${fields}`, bearer);
    expect([status, body.message]).toEqual([200, "Page Updated Successfully"]);
    expect(at.pageOf(await at.call("GET", `/pages/${id}`)).meta).toMatchObject(meta);
  });

  test("name is the page's internal name and optional here", async () => {
    await at.encoded("PUT", `/pages/${id}`, "_method=PUT&name=Inner", bearer);
    const { body } = await at.encoded("PUT", `/pages/${id}`, "_method=PUT&title=x", bearer);
    expect(body.data).toMatchObject({ page_name: "Inner" });
  });

  test("the answer has message; data beside it is a new key (9.2)", async () => {
    const { body } = await at.encoded("PUT", `/pages/${id}`, "title=y", bearer);
    expect(Object.keys(body).toSorted()).toEqual(["data", "message"]);
  });
});
