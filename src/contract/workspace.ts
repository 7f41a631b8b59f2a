import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { LIMITS } from "./limits.ts";
import { WebUrl } from "./values.ts";

/** The workspace record of the notes. */
export const Workspace = z.object({
  id: z.number().int(),
  unique_workspace_id: z.string(),
  name: z.string(),
  domain: z.string().nullable(),
  website_url: z.string().nullable(),
  logo: z.string().nullable(),
  logo_url: z.string().nullable(),
  description: z.string().nullable(),
});
export type Workspace = z.infer<typeof Workspace>;

const workspaceName = z.string().trim().min(1).max(LIMITS.workspaceName);

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
      description: z.string().max(LIMITS.workspaceDescription).optional(),
      website_url: WebUrl.optional(),
    }),
    answer: z.object({ message: z.string(), data: Workspace }),
  }),
};
