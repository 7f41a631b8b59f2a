import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import { m } from "#messages/gen/messages.js";
import { AccountScreen } from "./account-screen.tsx";

test("with a key in the tab no profile is offered: a key changes nobody's account", async () => {
  const { data } = sessionRecord("admin");
  const getSession = { data: { ...data, direct: true, upstream: "reviews.example.com" } };
  const { page, calls } = await renderScreen(<AccountScreen />, { answers: { getSession } });
  await expect.element(page.getByRole("button", { name: m.direct_disconnect() })).toBeVisible();
  expect(page.getByRole("button", { name: m.common_save() }).query()).toBeNull();
  expect(calls.filter(({ url }) => url.pathname.endsWith("/oauth/users"))).toEqual([]);
});
