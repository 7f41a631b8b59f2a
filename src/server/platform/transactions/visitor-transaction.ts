import type { Actor, Context, Services, WorkspaceScope } from "#server/platform/context/context.ts";
import { mayHaveCommitted } from "#server/platform/errors/database-error.ts";
import { inOwnTransaction } from "./own-transaction.ts";

const VISITOR: Actor = { kind: "visitor", userId: null, keyId: null, role: "viewer" };

/** Runs a visitor's write in a workspace transaction; stored files are removed again when it fails. */
export async function runAsVisitor<T>(
  services: Services,
  workspace: WorkspaceScope,
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  let undo: (() => Promise<void>) | undefined;
  try {
    return await inOwnTransaction(services, { workspace, actor: VISITOR }, (ctx) => {
      undo = () => ctx.files.undo();
      return run(ctx);
    });
  } catch (error) {
    if (!mayHaveCommitted(error)) await undo?.();
    throw error;
  }
}
