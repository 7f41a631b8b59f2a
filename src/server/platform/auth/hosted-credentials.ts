import * as z from "zod";
import type { CredentialKind } from "#contract/workspace/hosted-connection.ts";
import { seal, unseal } from "./seal.ts";

const PURPOSE = "hosted connection";

const Stored = z.union([z.object({ apiKey: z.string(), secretKey: z.string() }), z.object({ token: z.string() })]);
export type Credentials = z.infer<typeof Stored>;

/** What the credentials are for. They open for nothing else. */
interface Place {
  workspaceId: number;
  baseUrl: string;
}

const written = ({ workspaceId, baseUrl }: Place) => `workspace ${workspaceId} at ${baseUrl}`;

export const kindOf = (credentials: Credentials): CredentialKind => ("token" in credentials ? "token" : "key_pair");

/** Encrypted with the key of the installation, bound to the workspace and the address. */
export const sealCredentials = (serverKey: string, place: Place, credentials: Credentials): string =>
  seal(serverKey, PURPOSE, JSON.stringify(credentials), written(place));

/** The `Authorization` header; undefined where there are no credentials, or they were sealed for something else. */
export function authorizationOf(serverKey: string, place: Place, sealed: string | null): string | undefined {
  const text = sealed === null ? undefined : unseal(serverKey, PURPOSE, sealed, written(place));
  if (text === undefined) return undefined;
  const credentials = Stored.parse(JSON.parse(text));
  if ("token" in credentials) return `Bearer ${credentials.token}`;
  return `Basic ${Buffer.from(`${credentials.apiKey}:${credentials.secretKey}`).toString("base64")}`;
}
