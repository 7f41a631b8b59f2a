import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { endpointKey } from "#api/query.ts";
import { reviewQuery } from "./full-review.ts";
import { resetReviews } from "./reset-reviews.ts";

test("lists of reviews begin anew, and records of every type are read again when they are next shown", async () => {
  const client = new QueryClient();
  const list = endpointKey("listReviews", { query: {} }, "pages");
  client.setQueryData(list, { pages: [], pageParams: [] });
  const records = (["text", "video", "audio", "social"] as const).map((type) => reviewQuery({ type, id: 1 }).queryKey);
  for (const key of records) client.setQueryData(key, { data: {}, version: null } as never);
  await resetReviews(client);
  expect(client.getQueryData(list)).toBeUndefined();
  expect(records.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true]);
});
