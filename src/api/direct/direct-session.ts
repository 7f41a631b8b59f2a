import * as z from "zod/mini";
import { NO_PREFERENCES, Preferences } from "#contract/account/preferences.ts";
import type { Session } from "#contract/account/session.ts";
import { readJson } from "#api/transport.ts";
import { callService, ONLY_WORKSPACE } from "./call-service.ts";
import { type DirectConnection, forgetConnection, keepConnection, readConnection } from "./connection.ts";

const Account = z.object({ data: z.object({ name: z.string(), email: z.string() }) });
const Capabilities = z.pipe(
  z.object({ data: z.object({ extensions: z.array(z.object({ name: z.string() })) }) }),
  z.transform(({ data }) => data.extensions.map(({ name }) => name)),
);
const Items = z.array(z.object({ unique_workspace_id: z.string(), name: z.string() }));
// Undocumented; some services answer them in pages.
const Workspaces = z.pipe(
  z.object({ data: z.union([Items, z.object({ data: Items })]) }),
  z.transform(({ data }) => (Array.isArray(data) ? data : data.data)),
);

const PREFERENCES = "laurel.direct-preferences";

function readPreferences(): Preferences {
  try {
    return Preferences.parse(JSON.parse(localStorage.getItem(PREFERENCES) ?? ""));
  } catch {
    return NO_PREFERENCES;
  }
}

/** There is no account of Laurel to keep them, so this browser does. */
function savePreferences(body: unknown): Preferences {
  const changes = z.partial(Preferences).safeParse(body).data ?? {};
  const preferences: Preferences = { ...readPreferences(), ...changes };
  try {
    localStorage.setItem(PREFERENCES, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing.
  }
  return preferences;
}

const NOBODY: Session = { setup_needed: false, user: null, workspaces: [], capabilities: [], direct: true };

async function askFor<Shape extends z.ZodMiniType>(connection: DirectConnection, path: string, shape: Shape) {
  const answer = await callService(connection, path);
  return answer.ok ? shape.safeParse(await answer.json()).data : undefined;
}

/** What a service has none of, or shows to no such key. */
const ABSENT = new Set([403, 404, 405]);

/** What the service lists at a path: [] when it has no such list, `before` when it does not say this time. */
async function listOf<Item>(
  connection: DirectConnection,
  path: string,
  shape: z.ZodMiniType<Item[]>,
  before: Item[] = [],
): Promise<Item[]> {
  const answer = await callService(connection, path);
  if (ABSENT.has(answer.status)) return [];
  return (answer.ok && shape.safeParse(await answer.json()).data) || before;
}

/** The session of a connected tab. What the service does not report is left out; the key decides what is allowed. */
async function describe(connection: DirectConnection): Promise<Session> {
  const { offer } = connection;
  const [account, capabilities, found] = await Promise.all([
    askFor(connection, "/oauth/users", Account),
    listOf(connection, "/capabilities", Capabilities, offer?.capabilities),
    listOf(connection, "/workspaces", Workspaces, offer?.workspaces),
  ]);
  // A service that fails for a moment must not move the tab to another workspace, not even when it is reloaded then.
  connection.offer = { capabilities, workspaces: found };
  if (readConnection() === connection) keepConnection(connection);
  const { host } = new URL(connection.base_url);
  const only = { unique_workspace_id: connection.workspace_id || ONLY_WORKSPACE, name: host };
  return {
    ...NOBODY,
    user: {
      name: account?.data.name ?? host,
      email: account?.data.email ?? "",
      preferences: readPreferences(),
    },
    workspaces: (found.length > 0 ? found : [only]).map((workspace) => ({
      ...workspace,
      role: "admin",
      hosted: { host, embed_class: connection.embed_class, capabilities },
    })),
    capabilities,
    upstream: host,
    mail: null,
  };
}

/** Why a service cannot be connected; the names of the check of a connection. */
const Problem = z.object({ reason: z.enum(["wrong_key", "unreachable", "late", "redirect", "not_json"]) });
export type ConnectProblem = z.infer<typeof Problem>["reason"] | "other_version" | "failed";

/** Keeps the connection for this tab if the service takes its credentials, and returns why it does not. */
export async function connectDirectly(connection: DirectConnection): Promise<ConnectProblem | undefined> {
  // Documented, and every key that is of any use may read it.
  const answer = await callService(connection, "/feeds?page=1");
  // 403: the credentials are right, and some other right may be of use.
  if (answer.ok || answer.status === 403) {
    keepConnection(connection);
    return undefined;
  }
  const reason = Problem.safeParse(readJson(await answer.text())).data?.reason;
  return reason ?? (answer.status === 404 || answer.status === 405 ? "other_version" : "failed");
}

/** Answers what the dashboard asks its own service about the session, without one. */
export async function answerSession(path: string, { method = "GET", body }: RequestInit = {}): Promise<Response> {
  const connection = readConnection();
  if (path === "/session" && method === "GET")
    return Response.json({ data: connection ? await describe(connection) : NOBODY });
  if (path === "/session" && method === "DELETE") {
    forgetConnection();
    return Response.json({ message: "The connection was removed from this tab." });
  }
  if (path === "/account/preferences" && typeof body === "string")
    return Response.json({ message: "Saved in this browser.", data: savePreferences(readJson(body)) });
  return Response.json({ message: "This needs a service of Laurel." }, { status: 405 });
}
