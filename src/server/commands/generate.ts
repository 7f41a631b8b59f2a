import { parseArgs } from "node:util";
import { fillWorkspace } from "#server/features/workspace/demo/fill-workspace.ts";
import { findWorkspace } from "./find-workspace.ts";
import { run } from "./run.ts";

const { values } = parseArgs({
  options: {
    reviews: { type: "string", default: "1000" },
    workspace: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});

// `npm run generate -- --reviews 100000 [--workspace NAME] [--seed 1]`
await run(async (services) => {
  const count = Number(values.reviews);
  if (!Number.isInteger(count) || count < 1) throw new Error("--reviews takes a whole number above 0.");
  const workspace = await findWorkspace(services, values.workspace);
  if (!workspace) throw new Error("There is no such workspace. Run `npm run setup` first.");
  const started = performance.now();
  await fillWorkspace(services, workspace.id, count, {
    seed: Number(values.seed),
    onProgress: (done) => {
      if (done % 10_000 === 0) console.log(`${done} of ${count}`);
    },
  });
  const seconds = (performance.now() - started) / 1000;
  console.log(`${count} reviews in "${workspace.name}" after ${seconds.toFixed(1)} s`);
});
