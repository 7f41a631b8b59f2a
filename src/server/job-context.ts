import type { Context, Services, WorkspaceScope } from "./context.ts";
import { noProgress } from "./http/once-long.ts";
import { trackFiles } from "./media/track-files.ts";
import type { Db } from "./db/open.ts";

/** A context for work that nobody asked for over HTTP: a job, a command. What it would run after the commit goes to `after`. */
export function jobContext(
  services: Services,
  db: Db,
  workspace: WorkspaceScope,
  after: Context["afterCommit"] = () => {},
): Context {
  return {
    files: trackFiles({ db, services, workspace, afterCommit: after }),
    db,
    services,
    workspace,
    actor: { kind: "job", userId: null, keyId: null, role: "admin" },
    afterCommit: after,
    expectedVersion: undefined,
    answerVersion: () => {},
    progress: noProgress,
  };
}
