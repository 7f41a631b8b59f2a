import { randomUUID } from "node:crypto";
import type { PurgeSettings } from "#server/config.ts";
import { signatureOf } from "#server/domain/webhooks/sign-delivery.ts";
import type { Services } from "#server/platform/context/context.ts";
import { findChanged } from "./find-changed.ts";

/** Addresses in one call: what the largest CDNs take at most is about this. */
const AT_ONCE = 500;

type Purging = Pick<Services, "database" | "outbound" | "config">;

async function tell({ outbound }: Purging, { url, secret }: PurgeSettings, urls: string[]): Promise<void> {
  const at = new Date();
  const body = JSON.stringify({ type: "walls.changed", timestamp: at.toISOString(), data: { urls } });
  const headers = { "content-type": "application/json", ...signatureOf([secret], `msg_${randomUUID()}`, at, body) };
  const { status } = await outbound.request({ url, method: "POST", headers, body, maxRedirects: 0, truncate: true });
  if (status < 200 || status >= 300) throw new Error(`CDN_PURGE_URL answered ${status}`);
}

/**
 * Sends CDN_PURGE_URL the addresses of everything in a workspace that has changed for visitors since the last call. Throws
 * when it cannot be reached or answers anything but success, so that the job is tried again.
 */
export async function purgeChanged(services: Purging, purge: PurgeSettings, workspaceId: number): Promise<void> {
  const { database, config } = services;
  const changed = await findChanged(database, workspaceId, config.publicUrl);
  if (!changed) return;
  for (let from = 0; from < changed.urls.length; from += AT_ONCE)
    await tell(services, purge, changed.urls.slice(from, from + AT_ONCE));
  await changed.settle();
}
