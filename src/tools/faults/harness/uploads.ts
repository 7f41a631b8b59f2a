import { formPath } from "#contract/core/public-paths.ts";
import type { AnsweredForm } from "#tools/review-body.ts";
import { ORIGIN, Visitor, type Way } from "./visitor.ts";

const TUS = { "tus-resumable": "1.0.0" };
const METADATA = `kind ${Buffer.from("recording").toString("base64")}`;

/** Announces a recording of so many bytes; `path` is where its parts go. */
export async function beginUpload(way: Way, form: AnsweredForm, length: number) {
  const begun = await new Visitor().send(way, "POST", `${formPath(form.slug)}/uploads`, {
    headers: { ...TUS, "upload-length": length, "upload-metadata": METADATA },
  });
  const place = begun.headers.location;
  return { status: begun.status, body: begun.body, path: place ? new URL(place, ORIGIN).pathname : "" };
}

/** Sends one part. */
export const sendPart = (way: Way, path: string, offset: number, body: Buffer) =>
  new Visitor().send(way, "PATCH", path, {
    body,
    headers: { ...TUS, "content-type": "application/offset+octet-stream", "upload-offset": offset },
  });

/** How many bytes of an upload are stored. */
export async function offsetOf(way: Way, path: string): Promise<number> {
  const { headers } = await new Visitor().send(way, "HEAD", path, { headers: TUS });
  return Number(headers["upload-offset"]);
}
