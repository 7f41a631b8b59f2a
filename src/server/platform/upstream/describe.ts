import * as z from "zod";
import type { ProxiedAnswer } from "./upstream-answer.ts";

const KEPT_MS = 60_000;
const RETRY_MS = 5000;

/** The extensions an upstream has, and its workspaces: none when it lists none, undefined while it has not said so. */
export interface Description {
  capabilities: string[];
  workspaces: { unique_workspace_id: string; name: string }[] | undefined;
}

const Capabilities = z
  .object({ data: z.object({ extensions: z.array(z.object({ name: z.string() })) }) })
  .transform(({ data }) => data.extensions.map(({ name }) => name));
const Items = z.array(z.object({ unique_workspace_id: z.string(), name: z.string() }));
// Undocumented; some services answer them in pages.
const Workspaces = z
  .object({ data: z.union([Items, z.object({ data: Items }).transform(({ data }) => data)]) })
  .transform(({ data }) => data);

/** What a service has none of, or shows to no such credentials. */
const ABSENT = new Set([403, 404, 405]);

/** What a service lists at a path: [] when it has no such list, undefined when it did not say this time. */
export async function askFor<Item>(
  get: (path: string) => Promise<ProxiedAnswer>,
  path: string,
  shape: z.ZodType<Item[]>,
): Promise<Item[] | undefined> {
  try {
    const { status, text } = await get(path);
    if (ABSENT.has(status)) return [];
    return status === 200 ? shape.safeParse(JSON.parse(text)).data : undefined;
  } catch {
    // Not reached, too late, or no answer of the interface.
    return undefined;
  }
}

/**
 * Caches the description for a minute, and serves the stale one while refreshing. A part that the service does not tell for
 * the moment stays as it was.
 */
export function cacheDescription(get: (path: string) => Promise<ProxiedAnswer>) {
  let capabilities: string[] | undefined;
  let workspaces: Description["workspaces"];
  const listed = new Set<string>();
  let until = -Infinity;
  let hasOutdated = true;
  let asking: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const [offered, found] = await Promise.all([
      askFor(get, "/capabilities", Capabilities),
      askFor(get, "/workspaces", Workspaces),
    ]);
    capabilities = offered ?? capabilities;
    workspaces = found ?? workspaces;
    for (const { unique_workspace_id: id } of found ?? []) listed.add(id);
    until = performance.now() + (offered && found ? KEPT_MS : RETRY_MS);
    hasOutdated = false;
    asking = undefined;
  }

  return {
    async describe(): Promise<Description> {
      if (performance.now() >= until) {
        asking ??= refresh();
        if (hasOutdated) await asking;
      }
      return { capabilities: capabilities ?? [], workspaces };
    },
    /** Whether a workspace was ever listed. */
    wasListed: (id: string): boolean => listed.has(id),
    /** The next description is read anew. */
    forget(): void {
      until = -Infinity;
      hasOutdated = true;
    },
  };
}
