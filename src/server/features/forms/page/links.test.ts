import { expect, test } from "vitest";
import { formShareEndpoints } from "#contract/forms/form-share.ts";
import { readPersonalLink } from "#server/domain/submissions/personal-link.ts";
import { isTestToken } from "#server/features/forms/submissions/test-token.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { at, call, created } = openFormsFixture();

const invite = async (id: string, body: object, headers = at.home.headers) =>
  call("POST", `/forms/${id}/personal-links`, body, headers);
const ANA = { email: "ana@example.test", name: "Ana", source: "spring" };

test("a personal link opens one form for one person until it expires, and cannot be altered", async () => {
  const form = await created();
  const other = await created();
  const answer = await invite(form.unique_form_id, { ...ANA, days: 1 });
  const { data } = formShareEndpoints.createPersonalLink.answer.parse(answer.body);
  expect(data.url.startsWith(`${form.public_url}?p=`)).toBe(true);
  const hours = (Date.parse(data.expires_at) - Date.now()) / 3_600_000;
  expect([hours > 23, hours <= 24]).toEqual([true, true]);
  const text = new URL(data.url).searchParams.get("p") ?? "";
  const { services } = at.service;
  expect(readPersonalLink(services, form.unique_form_id, text)).toMatchObject(ANA);
  expect(readPersonalLink(services, other.unique_form_id, text)).toBeUndefined();
  const [body = "", hash = ""] = text.split(".");
  const forged = Buffer.from(body, "base64url").toString().replace("ana@", "bob@");
  expect(
    readPersonalLink(services, form.unique_form_id, `${Buffer.from(forged).toString("base64url")}.${hash}`),
  ).toBeUndefined();
});

test("a personal link needs an address and an editor", async () => {
  const { unique_form_id: id } = await created();
  for (const body of [
    {},
    { email: "no" },
    { ...ANA, days: 0 },
    { ...ANA, days: 366 },
    { ...ANA, name: "x".repeat(256) },
  ])
    expect((await invite(id, body)).status).toBe(422);
  const viewer = await at.home.credentials("viewer");
  const stranger = await at.service.workspace("Other");
  expect((await invite(id, ANA, viewer.headers)).status).toBe(403);
  expect(await invite(id, ANA, stranger.headers)).toMatchObject({ status: 404, body: { message: "Form not found." } });
});

test("a test link opens one form for a day without storing anything", async () => {
  const form = await created({ is_paused: true });
  const answer = await call("POST", `/forms/${form.unique_form_id}/test-links`);
  const { data } = formShareEndpoints.createTestLink.answer.parse(answer.body);
  expect(data.url).toBe(`${form.public_url}?test=${data.token}`);
  expect(isTestToken(at.service.services, form.unique_form_id, data.token)).toBe(true);
  expect(isTestToken(at.service.services, (await created()).unique_form_id, data.token)).toBe(false);
});
