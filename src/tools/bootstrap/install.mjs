import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findNode, findNpm, nodePackage, outerPath, ownNode, root } from "./paths.mjs";
import { run, logProgress, step, StepFailure, tail } from "./cli.mjs";
import { forgetAddresses, withAddresses } from "./package-addresses.mjs";

const oldest = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new StepFailure(
    `Laurel needs Node.js ${oldest.join(".")} or later; this is ${process.version}. See https://nodejs.org`,
  );
}

const RECORD = "node_modules/.package-lock.json";

function packages(file) {
  return existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), "utf8")).packages : {};
}

/** Compares what npm recorded in node_modules with the lockfile; without `dev`, packages for tests may be missing. */
function isInstalled(found, dev) {
  const same = (wanted, one) =>
    one ? one.version === wanted.version : wanted.optional || wanted.devOptional || (wanted.dev && !dev);
  return (
    Object.keys(found).length > 0 &&
    Object.entries(packages("package-lock.json")).every(([path, wanted]) => path === "" || same(wanted, found[path]))
  );
}

/** Node 24 from the registry, for a machine with an older one. */
async function fetchNode(npm, env) {
  logProgress("Fetching Node.js 24 …");
  const version = readFileSync(join(root, ".node-version"), "utf8").trim();
  const quiet = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"];
  const args = [...npm.args, "install", "--prefix", ownNode, ...quiet, `${nodePackage}@${version}`];
  const { output } = await run(npm.command, args, { cwd: root, env });
  if (!findNode())
    throw new StepFailure(`${tail(output)}\n\nNode.js 24 could not be fetched. Install it from https://nodejs.org`);
}

/** Installs what the lockfile names: all of it with `dev`, else what building and running need. */
export async function install({ dev = false } = {}) {
  const env = { ...process.env, PATH: outerPath() };
  const npm = findNpm();
  const found = packages(RECORD);
  forgetAddresses();
  // Who has installed the packages for tests keeps them.
  const all = dev || Object.values(found).some((one) => one.dev);
  const installing = async () => {
    if (isInstalled(found, dev)) return;
    const advice = "Check the connection to the npm registry, the free disk space, and run the command again.";
    const args = [...npm.args, "ci", all ? "--include=dev" : "--omit=dev", "--no-audit", "--no-fund"];
    const options = { cwd: root, env };
    await withAddresses(npm, options, () => step("Installing packages", advice, npm.command, args, options));
  };
  // Beside the rest, as it takes as long. A full installation brings it along where install scripts may run.
  const both = [installing(), all || findNode() ? Promise.resolve() : fetchNode(npm, env)];
  // Wait for both even if one fails: npm may still be writing files.
  await Promise.allSettled(both);
  await Promise.all(both);
  if (!findNode()) await fetchNode(npm, env);
}
