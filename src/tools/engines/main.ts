import { parseArgs } from "node:util";
import { closeStores, fillStore } from "#tools/bench/harness/data-sets.ts";
import { configure, startService } from "#tools/bench/harness/service.ts";
import { type Check, checksOf } from "./checks.ts";
import { type Engine, EngineMissing } from "./engine.ts";
import { openFirefox } from "./firefox.ts";
import { createSamples } from "./samples.ts";
import { openWebKit } from "./webkit.ts";

// `npm run test:engines -- [--only firefox,webkit] [--dist dist] [--port 6460]`: Firefox and WebKit of the distribution.
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "firefox,webkit" },
    dist: { type: "string", default: "dist" },
    port: { type: "string", default: "6460" },
  },
});

const ENGINES = { firefox: openFirefox, webkit: openWebKit };
const REVIEWS = 120;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function runCheck(engine: Engine, { name, run }: Check): Promise<boolean> {
  const problems: string[] = [];
  try {
    await run(engine);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  problems.push(...(await engine.takeErrors()));
  say(problems.length === 0 ? `  ✓ ${name}` : `  ✗ ${name}: ${problems.join("; ")}`);
  return problems.length === 0;
}

async function runEngine(open: () => Promise<Engine>, checks: Check[]): Promise<number> {
  const engine = await open();
  say(engine.name);
  let failed = 0;
  try {
    for (const check of checks) if (!(await runCheck(engine, check))) failed += 1;
  } finally {
    await engine.close();
  }
  return failed;
}

configure({ dist: values.dist, port: Number(values.port) });
const wanted = values.only.split(",");
let failed = 0;
const missing: string[] = [];
const store = await fillStore(REVIEWS);
const service = await startService(store);
const samples = await createSamples(service, store.authorization);
try {
  const checks = checksOf(samples, service.url);
  for (const [name, open] of Object.entries(ENGINES)) {
    if (!wanted.includes(name)) continue;
    try {
      failed += await runEngine(open, checks);
    } catch (error) {
      if (!(error instanceof EngineMissing)) throw error;
      say(`${error.message}. Nothing was tried in it.`);
      missing.push(name);
    }
  }
} finally {
  await samples.stop();
  await service.stop();
  closeStores();
}
say(failed === 0 ? "No check failed." : `${failed} checks failed.`);
if (missing.length > 0) say(`Not tried: ${missing.join(", ")}.`);
// A run that tried nothing has shown nothing.
process.exitCode = failed === 0 && missing.length < wanted.length ? 0 : 1;
