import type { Context } from "hono";
import { LIMITS } from "#contract/core/limits.ts";
import { STATUS_TEXT } from "#contract/core/error.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Announced } from "./create-upload.ts";

export const TUS_VERSION = "1.0.0";

const unreadable = (header: string) => new AppError(400, `${STATUS_TEXT[400]} ${header} is missing or wrong.`);

/** A header that is a whole number of bytes. Throws 400. */
export function readBytes(c: Context, header: string): number {
  const text = c.req.header(header) ?? "";
  if (!/^\d{1,15}$/.test(text)) throw unreadable(header);
  return Number(text);
}

// Nothing in a name is used as a path; what the database cannot keep is left out.
const lineOf = (text: string, most: number) =>
  [...text.replaceAll(/\p{Cc}/gu, "").toWellFormed()].slice(0, most).join("");

/** `name base64,name base64` (tus 1.0). */
function readMetadata(header: string): Map<string, string> {
  const pairs = header.split(",").map((pair) => pair.trim().split(/\s+/));
  return new Map(pairs.map(([name = "", value = ""]) => [name, Buffer.from(value, "base64").toString("utf8")]));
}

/** What an upload is to be, by its headers. Throws 400. */
export function readAnnounced(c: Context): Announced {
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

/** Throws 412 when the caller speaks another version of the protocol. */
export function checkVersion(version: string | undefined): void {
  if (version === undefined || version === TUS_VERSION) return;
  throw new AppError(
    412,
    `This service speaks version ${TUS_VERSION} of the protocol.`,
    {},
    { "tus-version": TUS_VERSION },
  );
}
