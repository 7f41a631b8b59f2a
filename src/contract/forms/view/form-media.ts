import { isSafeUrl } from "#contract/core/urls.ts";
import type { PublicMedia } from "#contract/reviews/public-review.ts";

const VIDEO = /\.(?:mp4|m4v|webm|mov|mkv|ogv)$/i;
const AUDIO = /\.(?:mp3|m4a|aac|ogg|opus|oga|wav|weba|flac)$/i;

/** A stored address a page may load: on the web, or of the service at `origin`; null for any other. */
export function toLoadableUrl(address: unknown, origin: string): string | null {
  if (typeof address !== "string" || address === "") return null;
  const url = /^\/(?![/\\])/.test(address) ? origin + address : address;
  return /^https?:/i.test(url) && isSafeUrl(url) ? url : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

export function formMedia(items: Record<string, unknown>[], origin: string): PublicMedia[] {
  return items.flatMap(({ details }) => {
    if (!isRecord(details)) return [];
    const url =
      toLoadableUrl(details["original_url"], origin) ??
      toLoadableUrl(details["file"], origin) ??
      toLoadableUrl(details["original_path"], origin);
    if (!url) return [];
    const name = new URL(url).pathname;
    const kind = VIDEO.test(name) ? "video" : AUDIO.test(name) ? "audio" : "image";
    return [{ kind, url, posterUrl: null, transcript: null }];
  });
}
