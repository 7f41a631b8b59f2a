import type { Actor, Context, Services, WorkspaceScope } from "#server/platform/context/context.ts";
import { jobContext } from "./job-context.ts";
import { noteWrite } from "#server/platform/counters/write-counter.ts";

export interface OnBehalfOf {
  workspace: WorkspaceScope;
  actor: Actor;
}

/** Runs one step of long work in its own transaction on behalf of the caller, then its after-commit hooks. */
export async function inOwnTransaction<T>(
  services: Services,
  { workspace, actor }: OnBehalfOf,
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  const after: (() => void | Promise<void>)[] = [];
  const value = await services.database.write(workspace.id, (db) =>
    run({ ...jobContext(services, db, workspace, (next) => after.push(next)), actor }),
  );
  noteWrite(workspace.id);
  for (const next of after)
    await Promise.resolve(next()).catch((error: unknown) =>
      services.log.error({ err: error }, "what waited for a commit failed"),
    );
  return value;
}
