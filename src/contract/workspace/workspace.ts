import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { FilePart } from "#contract/core/input-values.ts";

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

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.workspaceName));
const details = {
  description: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.workspaceDescription))),
  website_url: z.optional(WebUrl),
  /** Extension of the update. Empty removes the value. */
  logo: z.optional(z.union([z.literal(""), FilePart], { error: "must be a file" })),
};
const files = { logo: LIMITS.logoBytes };
const byId = z.object({ workspace_id: z.string() });

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
    encoding: "multipart",
    idempotent: true,
    files,
    body: z.object({ name, ...details }),
    answer: z.object({ message: z.string(), data: Workspace }),
  }),
  getWorkspace: endpoint({
    method: "GET",
    path: "/workspaces/{workspace_id}",
    record: "Workspace",
    versioned: true,
    params: byId,
    answer: z.object({ data: Workspace }),
  }),
  updateWorkspace: endpoint({
    method: "PUT",
    path: "/workspaces/{workspace_id}",
    section: "4.14",
    access: "admin",
    record: "Workspace",
    encoding: "multipart",
    versioned: true,
    files,
    params: byId,
    body: z.object({ name: z.optional(name), ...details }),
    answer: z.object({ message: z.string() }),
  }),
};
