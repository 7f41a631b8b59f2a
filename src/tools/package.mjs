import { spawn } from "node:child_process";
import { prepare } from "#tools/bootstrap/prepare.mjs";
import { main } from "#tools/bootstrap/cli.mjs";
import { findNode, root } from "#tools/bootstrap/paths.mjs";

await main(async () => {
  await prepare();
  const child = spawn(findNode(), ["src/tools/package/make-package.ts", ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
  });
  child.on("exit", (code) => {
    process.exitCode = code ?? 1;
  });
});
