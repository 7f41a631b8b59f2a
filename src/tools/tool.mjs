import { buildIfChanged } from "#tools/bootstrap/build-if-changed.mjs";
import { main } from "#tools/bootstrap/cli.mjs";
import { checkNode, install } from "#tools/bootstrap/install.mjs";
import { runOnNode } from "#tools/bootstrap/run-on-node.mjs";

/**
 * `node src/tools/tool.mjs [--built] [--browser] FILE …` installs the packages and runs a TypeScript file of this folder on
 * the pinned Node, since older versions cannot run TypeScript. `--built` builds first; `--browser` makes sure there is one.
 */
await main(async () => {
  const given = process.argv.slice(2);
  const begin = given.findIndex((argument) => !argument.startsWith("--"));
  const needs = given.slice(0, begin);
  const [file, ...args] = given.slice(begin);
  checkNode();
  await install({ dev: true });
  if (needs.includes("--built")) await buildIfChanged();
  if (needs.includes("--browser")) {
    const { prepareBrowser } = await import("#tools/bootstrap/find-browser.mjs");
    await prepareBrowser();
  }
  runOnNode([`src/tools/${file}`, ...args]);
});
