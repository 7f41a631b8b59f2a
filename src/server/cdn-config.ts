import * as z from "zod";
import { wrong } from "./storage-config.ts";

export const CDN = {
  CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: "must begin with http:// or https://" }).optional(),
  CDN_PURGE_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "must be whsec_ and at least 24 bytes as Base64")
    .optional(),
};

export interface PurgeSettings {
  /** Called with the addresses of what has changed. */
  url: string;
  /** Signs the calls, as Standard Webhooks describes. */
  secret: string;
}

/** Reads the keys of a CDN; undefined when none is told of changes. Throws when only one of them is set. */
export function readPurge(env: z.infer<z.ZodObject<typeof CDN>>): PurgeSettings | undefined {
  const { CDN_PURGE_URL: url, CDN_PURGE_SECRET: secret } = env;
  if (!url && !secret) return undefined;
  if (!url || !secret) throw wrong("CDN_PURGE_URL and CDN_PURGE_SECRET go together.");
  return { url, secret };
}
