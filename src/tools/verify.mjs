import { checkNode, install } from "#tools/bootstrap/install.mjs";
import { main, logProgress } from "#tools/bootstrap/cli.mjs";
import { runOnNode } from "#tools/bootstrap/run-on-node.mjs";

// A fresh clone has neither packages nor a browser; everything after this file runs on the pinned Node.
await main(async () => {
  checkNode();
  await install({ dev: true });
  if (!process.argv.includes("--quick")) {
    const { prepareBrowser } = await import("#tools/bootstrap/find-browser.mjs");
    // Without a browser the other tests still say something; the browser tests then fail with the reason.
    await prepareBrowser().catch((error) => logProgress(error.message));
  }
  runOnNode(["src/tools/checks/run-checks.ts", ...process.argv.slice(2)]);
});
