import * as z from "zod";
import type { ProxiedAnswer } from "./upstream-answer.ts";

const KEPT_MS = 60_000;
const RETRY_MS = 5000;

/** What an upstream is: the endpoints it has beyond the interface, and its workspaces where it lists them. */
export interface Description {
  capabilities: string[];
  workspaces: { unique_workspace_id: string; name: string }[] | undefined;
}

const Capabilities = z.object({ data: z.object({ extensions: z.array(z.object({ name: z.string() })) }) });
const Items = z.array(z.object({ unique_workspace_id: z.string(), name: z.string() }));
// Its shape is documented nowhere: some services answer pages of them.
const Workspaces = z.object({ data: z.union([Items, z.object({ data: Items }).transform(({ data }) => data)]) });

/** Asks an upstream what it is. Throws when it cannot be asked; what it does not know, it does not have. */
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

/** Remembers what an upstream is for a minute, and goes on saying so while it is asked again. */
export function cacheDescription(get: (path: string) => Promise<ProxiedAnswer>) {
  let kept: Description | undefined;
  let until = 0;
  let asking: Promise<Description> | undefined;

  async function refresh(): Promise<Description> {
    try {
      kept = await ask(get);
      until = Date.now() + KEPT_MS;
    } catch {
      // Away, or not to be read: what was known of it stays true until it says otherwise.
      kept ??= { capabilities: [], workspaces: undefined };
      until = Date.now() + RETRY_MS;
    } finally {
      asking = undefined;
    }
    return kept;
  }

  return {
    async describe(): Promise<Description> {
      if (kept && Date.now() < until) return kept;
      asking ??= refresh();
      return kept ?? asking;
    },
    forget(): void {
      kept = undefined;
    },
  };
}
