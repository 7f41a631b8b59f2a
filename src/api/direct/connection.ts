import * as z from "zod/mini";
import { ConnectionInput } from "#contract/workspace/hosted-connection.ts";

const KEY = "laurel.direct";

/** What the dashboard needs to call a service by itself. */
export const DirectConnection = z.object({
  base_url: z.string(),
  /** The `Authorization` header. */
  authorization: z.string(),
  workspace_id: z.string(),
  workspace_header: z.string(),
  embed_class: z.string(),
  /** The extensions and workspaces that the service had when it last said so. */
  offer: z.optional(
    z.object({
      capabilities: z.array(z.string()),
      workspaces: z.array(z.object({ unique_workspace_id: z.string(), name: z.string() })),
    }),
  ),
});
export type DirectConnection = z.infer<typeof DirectConnection>;

/** A connection as a person enters it; nobody names it, because a tab has one. */
export const DirectInput = z.omit(ConnectionInput, { name: true });
export type DirectInput = z.output<typeof DirectInput>;

const Page = z.object({ services: z.array(z.string()) });

/** The services that the page was written for, which its security policy lets it call; none for any. */
export function offeredServices(): string[] {
  try {
    return Page.parse(JSON.parse(document.getElementById("direct")?.textContent ?? "")).services;
  } catch {
    return [];
  }
}

let current: DirectConnection | undefined;

/** The connection of this tab. The browser forgets it when the tab is closed; other tabs do not see it. */
export function readConnection(): DirectConnection | undefined {
  try {
    current ??= DirectConnection.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ""));
  } catch {
    // There is none, or the browser keeps nothing.
  }
  return current;
}

export function keepConnection(connection: DirectConnection): void {
  current = connection;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(connection));
  } catch {
    // A browser that keeps nothing: until the page is reloaded.
  }
}

export function forgetConnection(): void {
  current = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
