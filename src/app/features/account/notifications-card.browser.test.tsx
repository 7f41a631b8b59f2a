import { expect, test } from "vitest";
import { renderScreen, type StubbedAnswer } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import { DEFAULT_MODES, NOTIFICATION_EVENTS } from "#contract/account/notifications.ts";
import { m } from "#messages/gen/messages.js";
import { NotificationsCard } from "./notifications-card.tsx";

const open = (updateNotifications: StubbedAnswer, more: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<NotificationsCard />, {
    ...more,
    answers: {
      getNotifications: { data: DEFAULT_MODES, time_zone: "America/New_York" },
      updateNotifications,
      ...more.answers,
    },
  });

test("a choice is saved at once", async () => {
  const { page, calls } = await open({ message: "Saved", data: { ...DEFAULT_MODES, mention: "off" } });
  const mention = page.getByRole("combobox", { name: m.account_notify_mention() });
  await expect.element(mention).toHaveValue("now");
  await mention.selectOptions("off");
  await expect
    .poll(() => calls.filter(({ method }) => method === "PUT").map(({ body }) => body))
    .toEqual([{ mention: "off" }]);
});

test("it says in which time zone digests are sent", async () => {
  const { page } = await open({});
  await expect.element(page.getByText("America/New York", { exact: false })).toBeVisible();
});

test("a choice that cannot be saved is reported, and the stored one is shown again", async () => {
  const { page } = await open({ status: 503, body: { message: "Busy." } });
  const review = page.getByRole("combobox", { name: m.account_notify_new_review() });
  await review.selectOptions("weekly");
  await expect.element(page.getByText(m.account_notify_not_saved())).toBeVisible();
  await expect.element(review).toHaveValue("daily");
});

test("events of admins are not offered to editors, nor those of editors to viewers, and a service without e-mail says so", async () => {
  const { data } = sessionRecord("editor");
  const getSession = { data: { ...data, mail: false } };
  const { page } = await open({}, { role: "editor", answers: { getSession } });
  await expect.element(page.getByText(m.account_notify_no_mail())).toBeVisible();
  expect(page.getByRole("combobox").elements()).toHaveLength(NOTIFICATION_EVENTS.length - 2);
  await page.unmount();
  const viewer = await open({}, { role: "viewer" });
  await expect.element(viewer.page.getByRole("combobox").first()).toBeVisible();
  expect(viewer.page.getByRole("combobox").elements()).toHaveLength(NOTIFICATION_EVENTS.length - 3);
});
