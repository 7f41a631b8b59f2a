import { join } from "node:path";
import { limitsOf, withBoundedAllocator } from "./memory-limits.mjs";
import { root } from "./paths.mjs";
import { prepare } from "./prepare.mjs";
import { runOnNode } from "./run-on-node.mjs";

export async function launch(program) {
  await prepare();
  const file = join(root, "dist", "server", program);
  const args = ["--enable-source-maps", ...limitsOf(program), file, ...process.argv.slice(2)];
  runOnNode(args, withBoundedAllocator({ ...process.env, NODE_ENV: process.env.NODE_ENV ?? "production" }));
}
