import * as z from "zod";
import type { ProxiedAnswer } from "./upstream-answer.ts";

const KEPT_MS = 60_000;
const RETRY_MS = 5000;

/** The extensions an upstream has, and its workspaces if it lists them. */
export interface Description {
  capabilities: string[];
  workspaces: { unique_workspace_id: string; name: string }[] | undefined;
}

const Capabilities = z.object({ data: z.object({ extensions: z.array(z.object({ name: z.string() })) }) });
const Items = z.array(z.object({ unique_workspace_id: z.string(), name: z.string() }));
// Undocumented; some services answer them in pages.
const Workspaces = z.object({ data: z.union([Items, z.object({ data: Items }).transform(({ data }) => data)]) });

/** Throws when the upstream cannot be reached; what it does not know is treated as absent. */
async function ask(get: (path: string) => Promise<ProxiedAnswer>): Promise<Description> {
  const [capabilities, workspaces] = await Promise.allSettled([get("/capabilities"), get("/workspaces")]);
  if (capabilities.status === "rejected" && workspaces.status === "rejected") throw capabilities.reason;
  const has = Capabilities.safeParse(bodyOf(capabilities));
  const lists = Workspaces.safeParse(bodyOf(workspaces));
  return {
    capabilities: has.data?.data.extensions.map(({ name }) => name) ?? [],
    workspaces: lists.data && lists.data.data.length > 0 ? lists.data.data : undefined,
  };
}

function bodyOf(asked: PromiseSettledResult<ProxiedAnswer>): unknown {
  return asked.status === "fulfilled" && asked.value.status === 200 ? JSON.parse(asked.value.text) : undefined;
}

/** Caches the description for a minute, and serves the stale one while refreshing. */
export function cacheDescription(get: (path: string) => Promise<ProxiedAnswer>) {
  let description: Description | undefined;
  let until = 0;
  let asking: Promise<Description> | undefined;

  async function refresh(): Promise<Description> {
    try {
      description = await ask(get);
      until = performance.now() + KEPT_MS;
    } catch {
      // Unreachable or malformed: the last description stays valid.
      description ??= { capabilities: [], workspaces: undefined };
      until = performance.now() + RETRY_MS;
    } finally {
      asking = undefined;
    }
    return description;
  }

  return {
    async describe(): Promise<Description> {
      if (description && performance.now() < until) return description;
      asking ??= refresh();
      return description ?? asking;
    },
    forget(): void {
      description = undefined;
    },
  };
}
