import { expect, test } from "vitest";
import { openContactsFixture } from "#server/testing/seeds/contacts.ts";

const { at, call, person } = openContactsFixture();
const tag = async (name: string, headers = {}) => (await call("POST", "/contact-tags", { name }, headers)).body.data;

test("lists tags by name, with counts only on request", async () => {
  const [b, a] = [await tag("Beta"), await tag("Alpha")];
  await person({ email: "a@example.test", tag_ids: [b.id] });
  expect((await call("GET", "/contact-tags")).body.data).toEqual([a, b]);
  const counted = (await call("GET", "/contact-tags?include[]=contacts_count")).body.data;
  expect(counted.map(({ contacts_count }: { contacts_count: number }) => contacts_count)).toEqual([0, 1]);
});

test("a tag name is unique, ignoring case", async () => {
  const { id } = await tag("VIP");
  const press = await tag("Press");
  for (const answer of [
    await call("POST", "/contact-tags", { name: "vip" }),
    await call("PUT", `/contact-tags/${press.id}`, { name: "vIP" }),
  ])
    expect([answer.status, answer.body.errors]).toEqual([422, { name: ["The name has already been taken."] }]);
  expect((await call("PUT", `/contact-tags/${id}`, { name: "vip" })).body).toEqual({
    message: "Tag Updated Successfully",
    data: { id, name: "vip" },
  });
  for (const name of ["", "x".repeat(61), "a;b", undefined])
    expect((await call("POST", "/contact-tags", { name })).status).toBe(422);
});

test("deleting a tag removes it from its contacts and writes to their timelines", async () => {
  const vip = await tag("VIP");
  const { id } = await person({ email: "a@example.test", tag_ids: [vip.id] });
  expect((await call("DELETE", `/contact-tags/${vip.id}`)).body).toEqual({ message: "Tag Deleted Successfully" });
  const { body, headers } = await call("GET", `/contacts/${id}`);
  expect(body.contact.tag_ids).toEqual([]);
  expect(body.timeline[0]).toMatchObject({ type: "tag_removed", payload: { tag_id: vip.id, tag: "VIP" } });
  expect(headers.get("etag")).toBe('"v2"');
});

test("a foreign tag, a missing one and an invalid id: 404 `Tag not found.`", async () => {
  const other = await at.service.workspace("Other");
  const { id: foreign } = await tag("Theirs", other.headers);
  for (const id of [foreign, 999_999, "abc", "1e3", "-1"])
    for (const [method, body] of [["PUT", { name: "Mine" }], ["DELETE"]] as const) {
      const answer = await call(method, `/contact-tags/${id}`, body);
      expect([id, answer.status, answer.body]).toEqual([id, 404, { message: "Tag not found." }]);
    }
});
