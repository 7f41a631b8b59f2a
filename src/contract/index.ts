import { embedEndpoints } from "./embed.ts";
import type { Endpoint } from "./endpoint.ts";
import { formEndpoints } from "./form.ts";
import { importEndpoints } from "./import.ts";
import { labelEndpoints } from "./label.ts";
import { pageEndpoints } from "./page-endpoints.ts";
import { platformEndpoints } from "./platform.ts";
import { reviewEndpoints } from "./review-endpoints.ts";
import { keyEndpoints, sessionEndpoints } from "./session.ts";
import { userEndpoints } from "./user.ts";
import { workspaceEndpoints } from "./workspace.ts";

/** The table: every endpoint by name. Routes, handlers and the client all derive from it. */
export const endpoints = {
  ...userEndpoints,
  ...reviewEndpoints,
  ...labelEndpoints,
  ...formEndpoints,
  ...platformEndpoints,
  ...importEndpoints,
  ...pageEndpoints,
  ...embedEndpoints,
  ...workspaceEndpoints,
  ...sessionEndpoints,
  ...keyEndpoints,
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
