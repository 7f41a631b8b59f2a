import { spawn } from "node:child_process";
import { join } from "node:path";
import { limitsOf } from "./heap-limits.mjs";
import { findNode, root } from "./paths.mjs";
import { prepare } from "./prepare.mjs";

// npm runs scripts through a shell that does not forward signals: the service would outlive it.
function stopWithParent(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 250).unref();
}

export async function launch(program) {
  await prepare();
  const file = join(root, "dist", "server", program);
  const args = ["--enable-source-maps", ...limitsOf(program), file, ...process.argv.slice(2)];
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? "production" };
  const child = spawn(findNode(), args, { cwd: root, env, stdio: "inherit" });

  // A terminal sends Ctrl-C to the whole process group: the service gets it too, this process only has to wait.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));

  stopWithParent(child);

  child.on("error", (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeAllListeners(name);
    if (signal) process.kill(process.pid, signal);
    else process.exitCode = code ?? 1;
  });
}
