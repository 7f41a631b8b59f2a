import { describe, expect, test } from "vitest";
import { openContactsFixture } from "#server/testing/seeds/contacts.ts";

const { at, call } = openContactsFixture();

describe("the workspace record (v3 interface, section 2.10, notes)", () => {
  const read = async () => (await call("GET", `/workspaces/${at.home.uniqueId}`)).body.data;

  test.each([
    ["id", "number"],
    ["unique_workspace_id", "string"],
    ["name", "string"],
  ])("%s is a %s", async (field, type) => expect(typeof (await read())[field]).toBe(type));

  test.each(["domain", "website_url", "logo", "logo_url", "description"])("%s is null when absent", async (field) =>
    expect((await read())[field]).toBeNull(),
  );

  test("unique_workspace_id is `workspace_` and 24 letters and digits", async () => {
    expect((await read()).unique_workspace_id).toMatch(/^workspace_[A-Za-z0-9]{24}$/);
  });

  test("domain follows from website_url", async () => {
    await call("PUT", `/workspaces/${at.home.uniqueId}`, { website_url: "https://www.example.test/shop?a=1" });
    expect(await read()).toMatchObject({
      domain: "www.example.test",
      website_url: "https://www.example.test/shop?a=1",
    });
  });
});

describe("the review label record (v3 interface, section 2.10, notes)", () => {
  test("id is a lower-case ULID, name a string, attributes an object with css_color_code", async () => {
    await call("POST", "/review-labels", { name: "Launch", attributes: { css_color_code: "#1f6f54" } });
    const [label] = (await call("GET", "/review-labels")).body.data;
    expect(label).toEqual({
      id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
      name: "Launch",
      attributes: { css_color_code: "#1f6f54" },
    });
  });
});
