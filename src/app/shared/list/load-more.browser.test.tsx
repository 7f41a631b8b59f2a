import { useInfiniteQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { listQuery } from "#api/query.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { onePage } from "#app/testing/review-records.ts";
import { m } from "#messages/gen/messages.js";
import { Endless } from "./load-more.tsx";

const page = (next: string | null) => ({ data: { ...onePage([]).data, next_page_url: next } });

function List() {
  const list = useInfiniteQuery(listQuery("listTrash", { query: {} }));
  return (
    <>
      <output>{list.data?.pages.length}</output>
      <Endless list={list} />
    </>
  );
}

test("a page that fails is asked for once, until somebody asks again", async () => {
  let isAway = true;
  const answer = (url: URL) => {
    if (url.searchParams.get("page") !== "2") return page("/v3/trash?page=2");
    return isAway ? { status: 500, body: { message: "Away." } } : page(null);
  };
  const { page: screen, calls } = await renderScreen(<List />, { answers: { listTrash: answer } });
  const asked = () => calls.map(({ url }) => url.searchParams.get("page")).filter(Boolean);
  const retry = screen.getByRole("button", { name: m.common_retry() });
  await expect.element(screen.getByRole("alert")).toHaveTextContent(m.shell_error_service_title());
  await expect.element(retry).toBeVisible();
  isAway = false;
  await retry.click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("2");
  expect(asked()).toEqual(["1", "2", "2"]);
  await expect.element(retry).not.toBeInTheDocument();
});

test("pages are loaded while the end of the list is in view", async () => {
  const answer = (url: URL) => {
    const at = Number(url.searchParams.get("page"));
    return page(at < 3 ? `/v3/trash?page=${at + 1}` : null);
  };
  const { page: screen } = await renderScreen(<List />, { answers: { listTrash: answer } });
  await expect.element(screen.getByRole("status")).toHaveTextContent("3");
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});
