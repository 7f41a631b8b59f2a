import type { HttpResponse, HttpRequest, SendRequest } from "#visitor/uploads/send-request.ts";

export const THANKS = { title: "Thank you" };

/** What the service answers, with its headers by name. */
export const response = (status: number, headers: Record<string, string> = {}, body: object = {}): HttpResponse => ({
  status,
  text: JSON.stringify(body),
  header: (name) => headers[name] ?? null,
});
export const CUT_RESPONSE = response(0);

/** Stores uploads as the protocol says; `meddle` may answer instead, before or after the request took effect. */
export class FakeService {
  readonly uploads = new Map<string, { length: number; parts: Blob[]; at: number }>();
  readonly asked: string[] = [];
  readonly bodies: FormData[] = [];
  meddle: (what: string, act: () => HttpResponse, asked: HttpRequest) => HttpResponse = (_what, act) => act();

  readonly exchange: SendRequest = async (asked) => {
    const what = `${asked.method} ${asked.url.replace(/[^/]{20,}$/, "{id}")}`;
    this.asked.push(what);
    return this.meddle(what, () => this.#answer(asked), asked);
  };

  #answer({ method, url, headers = {}, body }: HttpRequest): HttpResponse {
    if (url.endsWith("/reviews") && body instanceof FormData) {
      this.bodies.push(body);
      return response(200, {}, { data: { thanks: THANKS, private_url: "/mine/x" } });
    }
    if (method === "POST") {
      const id = `upload-${"0".repeat(20)}${this.uploads.size}`;
      this.uploads.set(id, { length: Number(headers["upload-length"]), parts: [], at: 0 });
      return response(201, { location: `http://elsewhere.test/form/shop/uploads/${id}` });
    }
    const upload = this.uploads.get(url.split("/").at(-1) ?? "");
    if (!upload) return response(404);
    if (method === "HEAD") return response(200, { "upload-offset": String(upload.at) });
    if (Number(headers["upload-offset"]) !== upload.at || !(body instanceof Blob)) return response(409);
    return this.take(upload, body);
  }

  take(upload: { parts: Blob[]; at: number }, body: Blob): HttpResponse {
    upload.parts.push(body);
    upload.at += body.size;
    return response(204, { "upload-offset": String(upload.at) });
  }

  textOf = async (id: string) => new Blob(this.uploads.get(id)?.parts).text();
}
