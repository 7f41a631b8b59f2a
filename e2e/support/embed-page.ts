import type { Page } from "@playwright/test";
import * as z from "zod";
import { EMBED_SCRIPT_PATH } from "#contract/core/public-paths.ts";
import { importReviews, authHeaders, type Credentials } from "./reviews-api.ts";

const Choices = z.object({ data: z.object({ data: z.array(z.object({ feed_identifier: z.string() })) }) });
const CreatedWidget = z.object({ data: z.looseObject({ unique_widget_id: z.string().optional() }) });
const CreatedPage = z.object({ data: z.object({ unique_page_id: z.string(), slug: z.string() }) });

/** Throws for any status but success. */
export async function send(
  laurel: Credentials,
  path: string,
  body?: object,
  method = body ? "POST" : "GET",
): Promise<unknown> {
  const headers = { ...authHeaders(laurel), "content-type": "application/json" };
  const answer = await fetch(`${laurel.url}/v3${path}`, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Creates reviews and returns their ids, the first one first. */
export async function addFeeds(laurel: Credentials, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => ({ name: `Person ${n + 1}`, text: `Words ${n + 1}`, stars: 5 }));
  await importReviews(laurel, rows);
  const { data } = Choices.parse(await send(laurel, `/pages/feeds?per_page=${count}`));
  return data.data.map((one) => one.feed_identifier).toReversed();
}

export async function makeWidget(
  laurel: Credentials,
  type: number,
  feeds: string[],
  settings: object = {},
): Promise<string> {
  const widget = { name: `Widget ${type}`, widget_type_id: type, feeds, widget_customization: settings };
  const { data } = CreatedWidget.parse(await send(laurel, "/widgets", widget));
  return data.unique_widget_id ?? "";
}

export async function makePage(laurel: Credentials, feeds: string[], fields: object = {}) {
  const { data } = CreatedPage.parse(await send(laurel, "/pages", { name: "Wall", title: "Loved", feeds, ...fields }));
  return { id: data.unique_page_id, slug: data.slug };
}

export const embedElement = (id: string, height = 300) =>
  `<div class="svc-embed" data-id="${id}" style="min-height:${height}px"></div>`;
export const embedScript = ({ url }: Credentials) => `<script src="${url}${EMBED_SCRIPT_PATH}" async></script>`;

/** What browsers write themselves about requests that fail and frames that are refused: no script can prevent it. */
const OF_THE_NETWORK = /^(Failed to load resource|Access to fetch|Framing )/;

/** Errors nobody caught, and those in the console. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !OF_THE_NETWORK.test(message.text())) errors.push(message.text());
  });
  return errors;
}
