import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findNode, findNpm, outerPath, root } from "./paths.mjs";
import { run, logProgress, step, StepFailure, tail } from "./cli.mjs";

const oldest = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new StepFailure(
    `Laurel needs Node.js ${oldest.join(".")} or later; this is ${process.version}. See https://nodejs.org`,
  );
}

function packages(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
}

/** Compares what npm recorded in node_modules with the lockfile. */
function isInstalled() {
  const record = "node_modules/.package-lock.json";
  if (!existsSync(join(root, record))) return false;
  const have = packages(record);
  const same = (wanted, found) => (found ? found.version === wanted.version : wanted.optional || wanted.devOptional);
  return Object.entries(packages("package-lock.json")).every(
    ([path, wanted]) => path === "" || same(wanted, have[path]),
  );
}

// Install scripts may be disabled on this machine, and the pinned Node comes by one. No other package needs one.
async function fetchNode(env) {
  const cwd = join(root, "node_modules", "node");
  logProgress("Fetching the pinned Node.js …");
  const { output } = await run(process.execPath, ["installArchSpecificPackage.js"], { cwd, env });
  if (!findNode()) {
    throw new StepFailure(
      `${tail(output)}\n\nThe pinned Node.js could not be fetched. Allow the install script of the package "node", or use Node.js 24.`,
    );
  }
}

export async function install() {
  const env = { ...process.env, PATH: outerPath() };
  if (!isInstalled()) {
    const npm = findNpm();
    const advice = "Check the connection to the npm registry, the free disk space, and run the command again.";
    // Development tools build the dashboard, so they are installed whatever NODE_ENV says.
    const args = [...npm.args, "ci", "--include=dev", "--no-audit", "--no-fund"];
    await step("Installing packages", advice, npm.command, args, { cwd: root, env });
  }
  if (!findNode()) await fetchNode(env);
}
