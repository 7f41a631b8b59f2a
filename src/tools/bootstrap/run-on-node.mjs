import { spawn } from "node:child_process";
import { findNode, root } from "./paths.mjs";

// npm runs scripts through a shell that does not forward signals: the child would outlive it.
function stopWithParent(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 250).unref();
}

/** Runs a program on the pinned Node, with this terminal. Forwards signals to it and exits with its exit code. */
export function runOnNode(args, env = process.env) {
  const child = spawn(findNode(), args, { cwd: root, env, stdio: "inherit" });

  // A terminal sends Ctrl-C to the whole process group, so the child has it already.
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
