import { openReviewsFixture } from "./reviews.ts";

type Body = Record<string, unknown> | FormData;

const bodyOf = (body: Body | undefined) => {
  if (body === undefined || body instanceof FormData) return { body, type: undefined };
  return { body: JSON.stringify(body), type: { "content-type": "application/json" } };
};

export function openContactsFixture() {
  const at = openReviewsFixture();
  /** A call below `/v3`, as admin unless `headers` say otherwise. */
  async function call(method: string, path: string, body?: Body, headers: Record<string, string> = {}) {
    const sent = bodyOf(body);
    const response = await at.service.request(`/v3${path}`, {
      method,
      headers: { ...at.home.headers, ...sent.type, ...headers },
      body: sent.body,
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  }
  const person = async (fields: Record<string, unknown> = { email: "ann@example.test" }) =>
    (await call("POST", "/contacts", fields)).body.data;
  return { at, call, person };
}

export function multipartForm(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
