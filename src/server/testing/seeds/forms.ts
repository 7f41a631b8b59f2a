import * as z from "zod";
import { Form } from "#contract/forms/form-record.ts";
import { formEndpoints } from "#contract/forms/form-list.ts";
import { openReviewsFixture } from "./reviews.ts";

const Body = z.looseObject({
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
});

export function openFormsFixture() {
  const at = openReviewsFixture();
  async function call(method: string, path: string, body?: unknown, given?: Record<string, string>) {
    const headers = new Headers(given ?? at.home.headers);
    if (!(body instanceof FormData)) headers.set("content-type", "application/json");
    const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    const response = await at.service.request(`/v3${path}`, { method, headers, body: sent });
    return { status: response.status, headers: response.headers, body: Body.parse(await response.json()) };
  }
  const formOf = (answer: { body: z.output<typeof Body> }): Form => Form.parse(answer.body.data);
  return {
    at,
    call,
    formOf,
    created: async (fields: Record<string, unknown> = {}) =>
      formOf(await call("POST", "/forms", { name: "Form", ...fields })),
    read: async (id: string) => formOf(await call("GET", `/forms/${id}`)),
    update: (id: string, body: unknown, headers: Record<string, string> = {}) =>
      call("PUT", `/forms/${id}`, body, { ...at.home.headers, ...headers }),
    list: async () => formEndpoints.listForms.answer.parse((await call("GET", "/forms")).body).data.data,
    answers: async (url: string | null) => (await at.service.request(new URL(url ?? "").pathname)).status,
  };
}
