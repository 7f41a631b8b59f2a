import { keyed, type Keyed } from "./reviews-api.ts";

/** Calls the interface with JSON and the key pair of the story's workspace; throws for anything but success. */
export async function send<T>(laurel: Keyed, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${laurel.url}/v3${path}`, {
    method,
    headers: { ...keyed(laurel), ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

export type MadePage = { unique_page_id: string; public_url: string };

/** Makes a page by the interface. */
export const createPage = (laurel: Keyed, name: string, fields: object = {}) =>
  send<MadePage>(laurel, "POST", "/pages", { name, ...fields });

/** Makes a widget by the interface. */
export const createWidget = (laurel: Keyed, name: string, type: number, fields: object = {}) =>
  send<{ id: string }>(laurel, "POST", "/widgets", { name, widget_type_id: type, ...fields });
