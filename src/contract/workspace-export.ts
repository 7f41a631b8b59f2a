import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { FilePart, NumericId, Timestamp } from "./values.ts";

/** States of an export or a restore. */
export const EXPORT_STATES = ["queued", "running", "done", "failed"] as const;

/** A copy of a whole workspace, or one being read back. */
const WorkspaceExport = z.object({
  id: z.int(),
  kind: z.enum(["export", "restore"]),
  state: z.enum(EXPORT_STATES),
  /** Bytes of the file; null until it is made. */
  bytes: z.nullable(z.int()),
  /** Where the file is got from, for a while; null when there is none (any more). */
  url: z.nullable(z.string()),
  /** Records by their name. */
  counts: z.record(z.string(), z.int()),
  message: z.nullable(z.string()),
  created_at: Timestamp,
  finished_at: z.nullable(Timestamp),
  expires_at: z.nullable(Timestamp),
});
export type WorkspaceExport = z.output<typeof WorkspaceExport>;

const byId = z.object({ id: NumericId });
const GB = 1024 * 1024 * 1024;
/** Bytes of a file of a whole workspace. */
export const ARCHIVE_BYTES = 4 * GB;

/** Everything of a workspace as one file, and back (a ZIP of JSON lines and media; the README has its format); ours. */
export const workspaceExportEndpoints = {
  listWorkspaceExports: endpoint({
    method: "GET",
    path: "/workspace-exports",
    extension: true,
    access: "admin",
    answer: z.object({ data: z.array(WorkspaceExport) }),
  }),
  createWorkspaceExport: endpoint({
    method: "POST",
    path: "/workspace-exports",
    extension: true,
    access: "admin",
    answer: z.object({ message: z.string(), data: WorkspaceExport }),
  }),
  getWorkspaceExport: endpoint({
    method: "GET",
    path: "/workspace-exports/{id}",
    extension: true,
    access: "admin",
    record: "Export",
    params: byId,
    answer: z.object({ data: WorkspaceExport }),
  }),
  deleteWorkspaceExport: endpoint({
    method: "DELETE",
    path: "/workspace-exports/{id}",
    extension: true,
    access: "admin",
    record: "Export",
    params: byId,
    answer: z.object({ message: z.string() }),
  }),
  /** Reads such a file back into a workspace that holds nothing yet. 422 on `file` when it cannot be taken. */
  restoreWorkspace: endpoint({
    method: "POST",
    path: "/workspace-exports/restore",
    extension: true,
    access: "admin",
    encoding: "multipart",
    files: { file: ARCHIVE_BYTES },
    body: z.object({ file: FilePart }),
    answer: z.object({ message: z.string(), data: WorkspaceExport }),
  }),
};
