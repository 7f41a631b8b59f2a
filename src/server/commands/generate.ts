import { insertWorkspace } from "#server/domain/workspace/create-owner.ts";
import { fillWorkspaces } from "#server/features/workspace/demo/fill-workspaces.ts";
import { readArguments } from "#server/platform/startup/read-arguments.ts";
import type { Services } from "#server/platform/context/context.ts";
import { findWorkspace } from "./find-workspace.ts";
import { run } from "./run.ts";

const values = readArguments("generate", "Fills a workspace with sample reviews.", {
  reviews: { type: "string", default: "1000", takes: "NUMBER", says: "how many" },
  workspace: { type: "string", takes: "NAME", says: "name or id; may be left out while there is one workspace" },
  workspaces: {
    type: "string",
    default: "1",
    takes: "NUMBER",
    says: "how many to fill; all but the first are new",
  },
  seed: { type: "string", default: "1", takes: "NUMBER", says: "the same number makes the same reviews" },
});

const NEW_AT_ONCE = 100;

function readCount(option: "reviews" | "workspaces"): number {
  const count = Number(values[option]);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} takes a whole number above 0.`);
  return count;
}

/** Workspaces of the same owner, without a review. */
async function addWorkspaces({ database }: Services, userId: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count)
    await database.system(async (db) => {
      for (let left = Math.min(NEW_AT_ONCE, count - ids.length); left > 0; left -= 1)
        ids.push((await insertWorkspace(db, userId, { name: `Sample ${ids.length + 1}` })).id);
    });
  return ids;
}

await run(async (services) => {
  const [count, workspaces] = [readCount("reviews"), readCount("workspaces")];
  const workspace = await findWorkspace(services, values.workspace);
  if (!workspace) throw new Error("There is no such workspace. Run `npm run setup` first.");
  const started = performance.now();
  const ids = [workspace.id, ...(await addWorkspaces(services, workspace.userId, workspaces - 1))];
  await fillWorkspaces(services, ids, count, {
    seed: Number(values.seed),
    onProgress: (done) => {
      if (done % 10_000 === 0) console.log(`${done} of ${count * workspaces}`);
    },
  });
  const seconds = (performance.now() - started) / 1000;
  const where = workspaces === 1 ? `in "${workspace.name}"` : `in each of ${workspaces} workspaces`;
  console.log(`${count} reviews ${where} after ${seconds.toFixed(1)} s`);
});
