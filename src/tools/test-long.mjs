import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "#tools/bootstrap/paths.mjs";
import { logProgress, main, StepFailure } from "#tools/bootstrap/cli.mjs";

/** `npm test`, and what is too long for it or needs the registry. */
const SUITES = [
  "test",
  "security",
  "faults",
  "slow",
  "looks",
  "sheet",
  "engines",
  "package",
  "elements",
  "recipes",
  "connectors",
];

/** Runs the suites that are named, or all, one after the other, and ends with a line for each. */
await main(async () => {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !SUITES.includes(name));
  if (unknown.length > 0) throw new StepFailure(`Unknown: ${unknown.join(", ")}. The suites are ${SUITES.join(", ")}.`);
  const lines = [];
  for (const name of named.length > 0 ? named : SUITES) {
    const script = name === "test" ? "test" : `test:${name}`;
    logProgress(`\n── npm run ${script}`);
    const begin = Date.now();
    const child = spawn("npm", ["run", "--silent", script], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
    const [code] = await once(child, "exit");
    if (code !== 0) process.exitCode = 1;
    lines.push(`${code === 0 ? "✓" : "✗"} ${script}, ${((Date.now() - begin) / 60_000).toFixed(1)} min`);
  }
  logProgress(`\n${lines.join("\n")}`);
});
