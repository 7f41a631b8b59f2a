import type { QueryClient } from "@tanstack/react-query";
import { refresh } from "#api/command.ts";
import { queryFamily } from "#api/query.ts";

const REFRESH_DELAY_MS = 1200;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Marks counts, histories, walls and single reads as stale after a pause, so that fifty actions cost one refresh. */
export function scheduleRefresh(client: QueryClient): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    void refresh(client, "listReviews");
    void refresh(client, "listTrash");
    void refresh(client, "listPages");
    void client.invalidateQueries(queryFamily("listReviewChanges"));
    void client.invalidateQueries(queryFamily("listTrash"));
  }, REFRESH_DELAY_MS);
}
