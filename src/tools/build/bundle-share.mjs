import { createBuilder } from "vite";

// One of the processes that `bundle.mjs` starts.
const builder = await createBuilder();
for (const name of process.argv.slice(2)) await builder.build(builder.environments[name]);
