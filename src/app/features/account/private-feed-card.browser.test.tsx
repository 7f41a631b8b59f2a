import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { PrivateFeedCard } from "./private-feed-card.tsx";

const addresses = (token: string) => ({
  atom: `http://localhost/feed/${token}/feed.atom`,
  json: `http://localhost/feed/${token}/feed.json`,
});

test("without a feed there is one button, which shows both addresses", async () => {
  let feed: ReturnType<typeof addresses> | null = null;
  const { page } = await renderScreen(<PrivateFeedCard />, {
    answers: {
      getPrivateFeed: () => ({ data: feed }),
      makePrivateFeed: () => ({ message: "", data: (feed = addresses("first")) }),
    },
  });
  await expect.element(page.getByRole("button", { name: m.account_feed_stop() })).not.toBeInTheDocument();
  await page.getByRole("button", { name: m.account_feed_make() }).click();
  await expect
    .element(page.getByLabelText(m.account_feed_atom(), { exact: true }))
    .toHaveValue(addresses("first").atom);
  await expect
    .element(page.getByLabelText(m.account_feed_json(), { exact: true }))
    .toHaveValue(addresses("first").json);
});

test("switching off asks first, and the addresses go", async () => {
  let feed: ReturnType<typeof addresses> | null = addresses("first");
  const { page } = await renderScreen(<PrivateFeedCard />, {
    answers: {
      getPrivateFeed: () => ({ data: feed }),
      deletePrivateFeed: () => {
        feed = null;
        return { message: "" };
      },
    },
  });
  await page.getByRole("button", { name: m.account_feed_stop() }).click();
  const question = page.getByRole("alertdialog", { name: m.account_feed_stop_title() });
  expect(feed).not.toBeNull();
  await question.getByRole("button", { name: m.account_feed_stop() }).click();
  await expect.element(page.getByRole("button", { name: m.account_feed_make() })).toBeVisible();
  await expect.element(page.getByLabelText(m.account_feed_atom(), { exact: true })).not.toBeInTheDocument();
});
