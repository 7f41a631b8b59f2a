import { authHeaders, type Credentials } from "./reviews-api.ts";

export async function send<T>(laurel: Credentials, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${laurel.url}/v3${path}`, {
    method,
    headers: { ...authHeaders(laurel), ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

export type CreatedPage = { unique_page_id: string; public_url: string };

export const createPage = (laurel: Credentials, name: string, fields: object = {}) =>
  send<CreatedPage>(laurel, "POST", "/pages", { name, ...fields });

export const createWidget = (laurel: Credentials, name: string, type: number, fields: object = {}) =>
  send<{ id: string }>(laurel, "POST", "/widgets", { name, widget_type_id: type, ...fields });
