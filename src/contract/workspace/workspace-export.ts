import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

export const EXPORT_STATES = ["queued", "running", "done", "failed"] as const;
export const EXPORT_LIMITS = { keptDays: 7, linkMinutes: 30 } as const;

const WorkspaceExport = z.object({
  id: z.int(),
  state: z.enum(EXPORT_STATES),
  bytes: z.nullable(z.int()),
  /** Download URL without credentials, valid for `linkMinutes`; null when there is no file. */
  url: z.nullable(z.string()),
  counts: z.record(z.string(), z.int()),
  message: z.nullable(z.string()),
  created_at: Timestamp,
  finished_at: z.nullable(Timestamp),
  expires_at: z.nullable(Timestamp),
});
export type WorkspaceExport = z.output<typeof WorkspaceExport>;

const byId = z.object({ id: NumericId });
const EXPORT_ENDPOINT = { path: "/workspace-exports", extension: true, access: "admin", whenClosed: true } as const;
const ONE_EXPORT_ENDPOINT = {
  ...EXPORT_ENDPOINT,
  path: "/workspace-exports/{id}",
  record: "Export",
  params: byId,
} as const;

/** A workspace as one file; `npm run restore` reads it back. Its format is in the README. */
export const workspaceExportEndpoints = {
  listWorkspaceExports: endpoint({
    ...EXPORT_ENDPOINT,
    method: "GET",
    answer: z.object({ data: z.array(WorkspaceExport) }),
  }),
  /** Begins an export; follow it with `getWorkspaceExport`. 422 while another one is running. */
  createWorkspaceExport: endpoint({
    ...EXPORT_ENDPOINT,
    method: "POST",
    proof: true,
    idempotent: true,
    answer: z.object({ message: z.string(), data: WorkspaceExport }),
  }),
  getWorkspaceExport: endpoint({ ...ONE_EXPORT_ENDPOINT, method: "GET", answer: z.object({ data: WorkspaceExport }) }),
  deleteWorkspaceExport: endpoint({
    ...ONE_EXPORT_ENDPOINT,
    method: "DELETE",
    answer: z.object({ message: z.string() }),
  }),
};
