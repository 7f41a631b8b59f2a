import { rm } from "node:fs/promises";
import { type Context, Hono } from "hono";
import { formPath } from "#contract/core/public-paths.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { clientAddressOf } from "#server/platform/network/client-address.ts";
import { findFormRow } from "#server/domain/forms/find-public-form.ts";
import { isClosed } from "#server/domain/forms/is-closed.ts";
import type { Services } from "#server/platform/context/context.ts";
import { uploads } from "#server/platform/db/tables/schema.ts";
import { AppError, notFound } from "#server/platform/errors/app-error.ts";
import { hashAddress } from "#server/platform/anti-spam/hash-address.ts";
import { countRate } from "#server/platform/anti-spam/rate-limit.ts";
import { sourceOf } from "#server/platform/request/body.ts";
import { appendUpload } from "./append-upload.ts";
import { createUpload, type Announced } from "./create-upload.ts";
import { type UploadRow, uploadExpiry, isUpload, openUpload } from "./find-upload.ts";
import { receivedBytes, uploadPath } from "./upload-path.ts";
import { STATUS_TEXT } from "#contract/core/error.ts";

const TUS_VERSION = "1.0.0";

const unreadable = (header: string) => new AppError(400, `${STATUS_TEXT[400]} ${header} is missing or wrong.`);

/** Throws 400 for anything but a whole number. */
function readBytes(c: Context, header: string): number {
  const text = c.req.header(header) ?? "";
  if (!/^\d{1,15}$/.test(text)) throw unreadable(header);
  return Number(text);
}

// Names are never used as paths; characters the database cannot store are removed.
const lineOf = (text: string, most: number) =>
  [...text.replaceAll(/\p{Cc}/gu, "").toWellFormed()].slice(0, most).join("");

/** Parses `name base64,name base64` (tus 1.0). */
function readMetadata(header: string): Map<string, string> {
  const pairs = header.split(",").map((pair) => pair.trim().split(/\s+/));
  return new Map(pairs.map(([name = "", value = ""]) => [name, Buffer.from(value, "base64").toString("utf8")]));
}

/** Throws 400. */
function readAnnounced(c: Context): Announced {
  const length = readBytes(c, "upload-length");
  if (length === 0) throw unreadable("upload-length");
  const header = c.req.header("upload-metadata") ?? "";
  if (header.length > LIMITS.url) throw unreadable("upload-metadata");
  const metadata = readMetadata(header);
  return {
    kind: metadata.get("kind") === "picture" ? "picture" : "recording",
    fileName: lineOf(metadata.get("filename") ?? "", LIMITS.shortText),
    type: lineOf(metadata.get("type") ?? "", LIMITS.shortText),
    length,
  };
}

/** Throws 412 for an unsupported version of the protocol. */
function checkVersion(version: string | undefined): void {
  if (version === undefined || version === TUS_VERSION) return;
  throw new AppError(
    412,
    `This service speaks version ${TUS_VERSION} of the protocol.`,
    {},
    { "tus-version": TUS_VERSION },
  );
}

const PART_TYPE = "application/offset+octet-stream";

const headersOf = (upload: UploadRow, offset: number) => ({
  "upload-offset": String(offset),
  "upload-expires": uploadExpiry(upload).toUTCString(),
});

/**
 * Resumable visitor uploads by the tus 1.0 protocol. The offset is the size of the file, so a crash leaves nothing to
 * repair.
 */
export function uploadRoutes(services: Services): Hono {
  const { config, database } = services;
  const formOf = (c: Context) => findFormRow(services, c.req.param("slug") ?? "");
  const uploadOf = async (c: Context) => openUpload(services, await formOf(c), c.req.param("id") ?? "");

  async function create(c: Context) {
    const announced = readAnnounced(c);
    const address = hashAddress(services, clientAddressOf(config, c));
    await countRate(services, "upload", address);
    const form = await formOf(c);
    if (await isClosed(services, form)) throw new AppError(403, "This form takes no reviews at the moment.");
    const upload = await createUpload(services, form, address, announced);
    const location = `${formPath(encodeURIComponent(form.slug))}/uploads/${upload.id}`;
    return c.body(null, 201, { ...headersOf(upload, 0), location });
  }

  async function sendOffset(c: Context) {
    // Downloads are refused: only the form may read the bytes.
    if (c.req.method !== "HEAD") throw notFound();
    const upload = await uploadOf(c);
    const offset = await receivedBytes(config, upload.id);
    return c.body(null, 200, { ...headersOf(upload, offset), "upload-length": String(upload.length) });
  }

  async function append(c: Context) {
    if (c.req.header("content-type") !== PART_TYPE) throw new AppError(415, `A part is sent as ${PART_TYPE}.`);
    const offset = readBytes(c, "upload-offset");
    const bytes = c.req.header("content-length") === undefined ? undefined : readBytes(c, "content-length");
    const upload = await uploadOf(c);
    const end = await appendUpload(services, upload, { offset, bytes, body: sourceOf(c) });
    return c.body(null, 204, headersOf({ ...upload, touchedAt: new Date().toISOString() }, end));
  }

  async function remove(c: Context) {
    const upload = await uploadOf(c);
    await database.write(upload.workspaceId, (db) => db.delete(uploads).where(isUpload(upload)));
    await rm(uploadPath(config, upload.id), { force: true });
    return c.body(null, 204);
  }

  const offer = (c: Context) =>
    c.body(null, 204, {
      "tus-version": TUS_VERSION,
      "tus-extension": "creation,expiration,termination",
      "tus-max-size": String(LIMITS.videoBytes),
    });

  const app = new Hono();
  app.use("/form/:slug/uploads/*", async (c, next) => {
    c.header("tus-resumable", TUS_VERSION);
    c.header("cache-control", "no-store");
    if (c.req.method !== "OPTIONS") checkVersion(c.req.header("tus-resumable"));
    await next();
  });
  app.post("/form/:slug/uploads", create);
  app.get("/form/:slug/uploads/:id", sendOffset);
  app.patch("/form/:slug/uploads/:id", append);
  app.delete("/form/:slug/uploads/:id", remove);
  for (const path of ["/form/:slug/uploads", "/form/:slug/uploads/:id"]) app.options(path, offer);
  return app;
}
