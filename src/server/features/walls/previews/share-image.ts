import { buffer } from "node:stream/consumers";
import type { Services } from "#server/platform/context/context.ts";
import type { FoundWall } from "#server/domain/walls/find-public-wall.ts";
import { findPreview } from "./find-stale-previews.ts";
import { storePreview } from "./store-preview.ts";

/** Rendered when missing; undefined when the page was deleted. */
export async function readShareImage(
  services: Services,
  { workspace_id: workspaceId, unique_page_id: id }: FoundWall,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const found = await findPreview(services.database, id);
  if (!found) return undefined;
  const { preview, version, fresh } = found;
  const name = fresh ? preview : await storePreview(services, { workspaceId, kind: "page", id, version, preview });
  return name ? Buffer.from(await buffer(services.media.read(name))) : undefined;
}
