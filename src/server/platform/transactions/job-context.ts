import { type Context, JOB_ACTOR, type Services, type WorkspaceScope } from "#server/platform/context/context.ts";
import { noProgress } from "#server/platform/idempotency/once-long-running.ts";
import { trackFiles } from "#server/platform/media/file-tracker.ts";
import type { Db } from "#server/platform/db/open.ts";

/** A context for work outside of HTTP: jobs and commands. After-commit hooks go to `after`. */
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
    actor: JOB_ACTOR,
    afterCommit: after,
    expectedVersion: undefined,
    answerVersion: () => {},
    progress: noProgress,
  };
}
