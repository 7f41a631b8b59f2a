import { join } from "node:path";
import { createBuilder } from "vite";
import { finishClientPackage } from "./client-package.mjs";
import { root } from "#tools/bootstrap/paths.mjs";

await (await createBuilder()).buildApp();
await finishClientPackage(join(process.env.BUILD_DIR ?? join(root, "dist"), "client"));
// The message compiler keeps 30-second timers alive after its work.
process.exit(0);
