import { spawn } from "node:child_process";
import { checkNode, install } from "#tools/bootstrap/install.mjs";
import { findNode, root } from "#tools/bootstrap/paths.mjs";
import { main, logProgress } from "#tools/bootstrap/cli.mjs";

// A fresh clone has neither packages nor a browser; everything after this file runs on the pinned Node.
await main(async () => {
  checkNode();
  await install({ dev: true });
  if (!process.argv.includes("--quick")) {
    const { prepareBrowser } = await import("#tools/bootstrap/find-browser.mjs");
    // Without a browser the other tests still say something; the browser tests then fail with the reason.
    await prepareBrowser().catch((error) => logProgress(error.message));
  }
  const child = spawn(findNode(), ["src/tools/checks/run-checks.ts", ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
  });
  child.on("exit", (code) => {
    process.exitCode = code ?? 1;
  });
});
