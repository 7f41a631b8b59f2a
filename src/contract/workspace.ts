import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { LIMITS } from "./limits.ts";
import { WebUrl } from "./values.ts";

/** The workspace record of the notes. */
const Workspace = z.object({
  id: z.int(),
  unique_workspace_id: z.string(),
  name: z.string(),
  domain: z.nullable(z.string()),
  website_url: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  description: z.nullable(z.string()),
});
export type Workspace = z.infer<typeof Workspace>;

const workspaceName = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.workspaceName));

export const workspaceEndpoints = {
  listWorkspaces: endpoint({
    method: "GET",
    path: "/workspaces",
    answer: z.object({ data: z.array(Workspace) }),
  }),
  createWorkspace: endpoint({
    method: "POST",
    path: "/workspaces",
    access: "admin",
    encoding: "json",
    body: z.object({
      name: workspaceName,
      description: z.optional(z.string().check(z.maxLength(LIMITS.workspaceDescription))),
      website_url: z.optional(WebUrl),
    }),
    answer: z.object({ message: z.string(), data: Workspace }),
  }),
};
