import { endpoints } from "#contract/index.ts";
import type { Session } from "#contract/account/session.ts";

/** A session of one person in one workspace, with every extension offered. */
export function sessionRecord(role: "viewer" | "editor" | "admin"): { data: Session } {
  return {
    data: {
      setup_needed: false,
      user: { name: "Ada Lovelace", email: "ada@example.test" },
      workspaces: [{ unique_workspace_id: "workspace_1", name: "Studio", role }],
      capabilities: Object.keys(endpoints),
      mail: true,
    },
  };
}
