import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, existsSync, readdirSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { formPath } from "#contract/core/public-paths.ts";
import { readProxies } from "#server/config.ts";
import { openFormsFixture } from "./forms.ts";
import { uploadPath, uploadsFolder } from "#server/features/forms/uploads/upload-path.ts";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Call {
  body?: Buffer;
  headers?: Record<string, string | number>;
  /** Port of a proxy in front of the service. */
  port?: number;
}

const PART_TYPE = "application/offset+octet-stream";
const base64 = (value: string) => Buffer.from(value).toString("base64");

/** Status 0 when the connection broke before the answer. */
async function callPort(port: number, method: string, path: string, { body, headers }: Call): Promise<Answer> {
  const sent = request({ method, path, port, host: "127.0.0.1", headers, agent: false });
  sent.on("error", () => {});
  const answered = once(sent, "response") as Promise<[IncomingMessage]>;
  sent.end(body);
  try {
    const [response] = await answered;
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  } catch {
    return { status: 0, headers: {}, body: "" };
  }
}

/** The service on its own port, with upload helpers that act like a browser. */
export function openUploadsFixture() {
  const forms = openFormsFixture();
  let port = 0;
  let addresses = 0;
  let server: ReturnType<typeof serve>;
  beforeAll(async () => {
    config().trustedProxies.push(...readProxies("127.0.0.1"));
    server = serve({ fetch: forms.at.service.app.fetch, port: 0, hostname: "127.0.0.1" }, (info) => {
      port = info.port;
    });
    await once(server, "listening");
  });
  // Each test has its own address, so that rate limits do not carry over.
  beforeEach(() => {
    addresses += 1;
    rmSync(uploadsFolder(config()), { recursive: true, force: true });
  });
  afterAll(() => void server.close());

  const config = () => forms.at.service.services.config;
  const from = () => ({ "x-forwarded-for": `198.51.100.${addresses}` });
  const call = (method: string, path: string, given: Call = {}) =>
    callPort(given.port ?? port, method, path, {
      ...given,
      headers: { ...from(), "tus-resumable": "1.0.0", ...given.headers },
    });
  const begin = (slug: string, length: number, metadata: Record<string, string> = {}, headers = {}) => {
    const pairs = Object.entries({ kind: "recording", ...metadata }).map(([name, value]) => `${name} ${base64(value)}`);
    return call("POST", `${formPath(slug)}/uploads`, {
      headers: { "upload-length": length, "upload-metadata": pairs.join(","), ...headers },
    });
  };
  const patch = (path: string, offset: number, body: Buffer, given: Call = {}) =>
    call("PATCH", path, {
      ...given,
      body,
      headers: { "content-type": PART_TYPE, "upload-offset": offset, ...given.headers },
    });
  const idOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  return {
    forms,
    call,
    begin,
    patch,
    idOf,
    get port() {
      return port;
    },
    config,
    nextCaller: () => void (addresses += 1),
    started: async (slug: string, length: number, metadata: Record<string, string> = {}) =>
      (await begin(slug, length, metadata)).headers.location ?? "",
    offset: async (path: string) => Number((await call("HEAD", path)).headers["upload-offset"]),
    async upload(slug: string, content: Buffer, metadata: Record<string, string> = {}) {
      const path = (await begin(slug, content.length, metadata)).headers.location ?? "";
      await patch(path, 0, content);
      return idOf(path);
    },
    async stored(path: string) {
      const hash = createHash("sha256");
      await pipeline(createReadStream(uploadPath(config(), idOf(path))), hash);
      return hash.digest("hex");
    },
    lying: (): string[] => (existsSync(uploadsFolder(config())) ? readdirSync(uploadsFolder(config())) : []),
  };
}
export const sha256 = (content: Buffer): string => createHash("sha256").update(content).digest("hex");
