import * as z from "zod";
import { startBytes } from "./bare-bytes.ts";
import type { Service } from "#tools/bench/harness/service.ts";

const Choices = z.object({
  data: z.object({ data: z.array(z.object({ feed_identifier: z.string() })), next_page_url: z.string().nullable() }),
});
const CreatedPage = z.object({ data: z.object({ unique_page_id: z.string(), public_url: z.string() }) });
const Code = z.object({ embed_code: z.string() });

export interface CreatedWall {
  id: string;
  path: string;
}

export function createCaller({ url }: Service, authorization: string) {
  return async (path: string, body?: object, method = body ? "POST" : "GET"): Promise<unknown> => {
    const headers = { authorization, "content-type": "application/json" };
    const answer = await fetch(`${url}/v3${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}
export type Call = ReturnType<typeof createCaller>;

async function chooseReviews(call: Call, count: number): Promise<string[]> {
  const feeds: string[] = [];
  let next: string | null = "/pages/feeds?page=1";
  while (next && feeds.length < count) {
    const { data }: z.infer<typeof Choices> = Choices.parse(await call(next));
    feeds.push(...data.data.map((one) => one.feed_identifier));
    next = data.next_page_url && data.next_page_url.slice(data.next_page_url.indexOf("/pages"));
  }
  return feeds.slice(0, count);
}

export async function createWall(call: Call, count: number): Promise<CreatedWall> {
  const feeds = await chooseReviews(call, count);
  const { data } = CreatedPage.parse(
    await call("/pages", { name: `Wall of ${count}`, title: "What people say", feeds }),
  );
  return { id: data.unique_page_id, path: new URL(data.public_url).pathname };
}

/** Measures the wall's heights first, as the designer does, so that the snippet reserves them. */
export async function embedSnippet(
  call: Call,
  { id }: CreatedWall,
  heights: { phone: number; desktop: number },
): Promise<string> {
  await call(`/pages/${id}`, { height_phone: heights.phone, height_desktop: heights.desktop }, "PUT");
  return Code.parse(await call(`/embed-code?type=page&id=${id}`)).embed_code;
}

export async function startBareCopy(url: string) {
  const answer = await fetch(url, { headers: { "accept-encoding": "identity" } });
  const type = answer.headers.get("content-type") ?? "";
  return startBytes({ body: await answer.text(), type, etag: answer.headers.get("etag") ?? "" });
}
