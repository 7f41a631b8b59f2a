import { fillWorkspace } from "#server/features/workspace/demo/fill-workspace.ts";
import { readArguments } from "#server/platform/startup/read-arguments.ts";
import { findWorkspace } from "./find-workspace.ts";
import { run } from "./run.ts";

const values = readArguments("generate", "Fills a workspace with sample reviews.", {
  reviews: { type: "string", default: "1000", takes: "NUMBER", says: "how many" },
  workspace: { type: "string", takes: "NAME", says: "name or id; may be left out while there is one workspace" },
  seed: { type: "string", default: "1", takes: "NUMBER", says: "the same number makes the same reviews" },
});

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
