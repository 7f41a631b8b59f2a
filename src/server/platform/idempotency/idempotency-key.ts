import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Context as HonoContext } from "hono";
import { IDEMPOTENCY_HEADER } from "#contract/core/headers.ts";
import type { Identity } from "#server/platform/context/identity.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { TempUpload } from "#server/platform/request/temp-upload.ts";
import type { ReadBody } from "#server/platform/request/body.ts";

const KEY = /^[\u0020-\u007e]{1,255}$/;

export interface IdempotentRequest {
  workspaceId: number;
  owner: string;
  key: string;
  hash: string;
}

async function digest(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest("base64url");
}

// Files by content and fields sorted: another encoding of the same call has the same hash.
async function describe(value: unknown): Promise<unknown> {
  if (value instanceof TempUpload) return { name: value.name, type: value.type, sha256: await digest(value.path) };
  if (Array.isArray(value)) return Promise.all(value.map(describe));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(entries.map(async ([name, inner]) => [name, await describe(inner)]));
}

export const requestHashOf = async (sent: unknown): Promise<string> =>
  createHash("sha256")
    .update(JSON.stringify(await describe(sent)) ?? "")
    .digest("base64url");

/** Reads the `Idempotency-Key` header; undefined without one. Throws 422 when it is empty, too long or not ASCII. */
export async function readIdempotencyKey(
  c: HonoContext,
  { actor, workspace }: Identity,
  body: ReadBody | undefined,
): Promise<IdempotentRequest | undefined> {
  const key = c.req.header(IDEMPOTENCY_HEADER);
  if (key === undefined) return undefined;
  if (!KEY.test(key))
    throw validationError({
      idempotency_key: ["The idempotency key field must be 1 to 255 printable ASCII characters."],
    });
  const { pathname, search } = new URL(c.req.url);
  return {
    workspaceId: workspace.id,
    owner: `${actor.kind}:${actor.keyId ?? actor.userId}`,
    key,
    hash: await requestHashOf([c.req.method, pathname + search, body?.value]),
  };
}
