import type { Logger } from "pino";
import type { Database } from "#server/platform/db/open.ts";
import { AppError, notFound } from "#server/platform/errors/app-error.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import type { Rules } from "#server/platform/outbound/target.ts";
import {
  type ForwardTarget,
  type UpstreamClient,
  createUpstreamClient,
} from "#server/platform/upstream/upstream-client.ts";
import { type ConnectionRow, findConnection } from "./find-connection.ts";
import { type AddressProblem, addressProblem } from "./hosted-address.ts";

const NO_CREDENTIALS = "The connection to this service has no credentials. Enter them again under Connected services.";
const NOT_CALLABLE = "The address of this service may not be called: only https and public addresses are.";

interface Needed extends Pick<Rules, "allow"> {
  database: Database;
  log: Logger;
  /** Calls public addresses, and what `allow` names. */
  outbound: Outbound;
  /** The `Authorization` header of a connection; undefined when it has no credentials that open. */
  authorizationOf: (row: ConnectionRow) => string | undefined;
}

/** Clients of the services that workspaces are connected to: public addresses only, without redirects. */
export function createHostedClients({ database, log, outbound, allow, authorizationOf }: Needed) {
  const clients = new Map<number, { key: string; client: UpstreamClient }>();

  /** A client of its own, which no earlier failure holds back. Throws 424 without credentials, 502 for an address not allowed. */
  function connect(row: ConnectionRow, stillMs?: number): UpstreamClient {
    if (addressProblem(row.baseUrl, { allow }) === "scheme")
      throw new AppError(502, NOT_CALLABLE, { reason: "not_public" });
    const authorization = authorizationOf(row);
    if (authorization === undefined) throw new AppError(424, NO_CREDENTIALS, { reason: "no_credentials" });
    const workspace = row.hostedWorkspace ?? undefined;
    const settings = { url: row.baseUrl, authorization, workspaceHeader: row.workspaceHeader, workspace };
    return createUpstreamClient(settings, { outbound, log, stillMs });
  }

  /** Kept while the connection stays as it is, so that a service that fails is left alone for a while. */
  function clientOf(row: ConnectionRow): UpstreamClient {
    const key = JSON.stringify([row.baseUrl, row.credentials, row.workspaceHeader, row.hostedWorkspace]);
    const known = clients.get(row.id);
    if (known?.key === key) return known.client;
    const client = connect(row);
    clients.set(row.id, { key, client });
    return client;
  }

  return {
    connect,
    /** The service of a connection. Throws 404 when it is gone. */
    async find(workspaceId: number, id: number | undefined): Promise<ForwardTarget> {
      if (id === undefined) throw notFound("Connection");
      const row = await database.read(workspaceId, (db) => findConnection(db, { workspaceId, id }));
      const client = clientOf(row);
      return {
        send: client.send,
        workspaceHeader: async () => client.named(client.workspace),
        forget: () => {},
        lacks: (name) => !row.capabilities.includes(name),
      };
    },
    /** Why credentials may not be sent to an address. */
    problemOf: (baseUrl: string): AddressProblem | "private" | undefined =>
      addressProblem(baseUrl, { allow }) ?? (outbound.mayFetch(baseUrl) ? undefined : "private"),
    close: () => outbound.close(),
  };
}
export type HostedClients = ReturnType<typeof createHostedClients>;
