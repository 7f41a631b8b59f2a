import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import type { EndpointName, Endpoints } from "#contract/index.ts";
import { type Answer, type CallOptions, type Input, createApi } from "./create-api.ts";

export { ApiError } from "./error.ts";
export type { Answer, CallOptions, Input };

/** Endpoints of the interface; those of the dashboard's own session are not for other programs. */
export type ClientEndpoint = {
  [Name in EndpointName]: Endpoints[Name]["door"] extends "v3" ? Name : never;
}[EndpointName];

type Credentials = { apiKey: string; secretKey: string } | { token: string };

export type ClientOptions = Credentials & {
  /** Where the interface is: `https://reviews.example.com/v3`. */
  baseUrl: string;
  workspace?: string;
  fetch?: typeof fetch;
};

export interface Client {
  /** Calls an endpoint by its name. Throws ApiError: its `status`, and for 422 `fields` with messages by field. */
  call<Name extends ClientEndpoint>(name: Name, input?: Input<Name>, options?: CallOptions): Promise<Answer<Name>>;
  callWithVersion<Name extends ClientEndpoint>(
    name: Name,
    input?: Input<Name>,
    options?: CallOptions,
  ): Promise<{ answer: Answer<Name>; version: string | null }>;
}

const authorizationHeader = (given: Credentials) =>
  "token" in given ? `Bearer ${given.token}` : `Basic ${btoa(`${given.apiKey}:${given.secretKey}`)}`;

/** A client of the interface for programs of other people, by key pair or by token. Runs in Node and in browsers. */
export function createClient({ baseUrl, workspace, fetch, ...credentials }: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, "");
  const headers = {
    authorization: authorizationHeader(credentials),
    ...(workspace ? { [WORKSPACE_HEADER]: workspace } : {}),
  };
  return createApi({
    entryPoints: { v3: base, session: base, public: new URL(base).origin },
    fetch,
    headers: () => headers,
  });
}
