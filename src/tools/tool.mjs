import { buildIfChanged } from "#tools/bootstrap/build-if-changed.mjs";
import { main } from "#tools/bootstrap/cli.mjs";
import { checkNode, install } from "#tools/bootstrap/install.mjs";
import { runOnNode } from "#tools/bootstrap/run-on-node.mjs";

/**
 * `node src/tools/tool.mjs [--built] [--browser] FILE …` runs a TypeScript file of this folder on the pinned Node. A fresh
 * clone has neither packages nor a build, and the Node of the machine may not read TypeScript.
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
