import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { onePage, reviewListItem } from "#app/testing/review-records.ts";
import { m } from "#messages/gen/messages.js";
import { InboxScreen } from "./inbox-screen.tsx";

afterEach(() => screen.viewport(1024, 768));

/** The screen at its own address: it reads the search of its route. */
function inboxRouter() {
  const root = createRootRoute();
  const admin = createRoute({ getParentRoute: () => root, id: "_admin" });
  const reviews = createRoute({
    getParentRoute: () => admin,
    path: "reviews",
    validateSearch: ReviewSearch,
    component: InboxScreen,
  });
  const reader = createRoute({ getParentRoute: () => reviews, path: "$type/$id" });
  const routeTree = root.addChildren([admin.addChildren([reviews.addChildren([reader])])]);
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/reviews"] }) });
}

test.each([256, 768])(
  "the list has room at a height of %i pixels, and is what scrolls at a usual one",
  async (height) => {
    await screen.viewport(320, height);
    const items = Array.from({ length: 30 }, (_, index) => reviewListItem(index + 1));
    const { page } = await renderScreen(<RouterProvider router={inboxRouter() as never} />, {
      answers: { listReviews: onePage(items) },
    });
    await expect.element(page.getByText("Reviewer 1", { exact: true })).toBeVisible();
    const list = document.querySelector<HTMLElement>(".review-list")!;
    expect(list.clientHeight).toBeGreaterThanOrEqual(250);
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    const around = page.getByRole("region", { name: m.reviews_list() }).element().parentElement!.parentElement!;
    expect(around.scrollHeight > around.clientHeight).toBe(height === 256);
    expect(document.documentElement.scrollHeight).toBe(height);
  },
);
