import { createBuilder } from "vite";

await (await createBuilder()).buildApp();
// The message compiler keeps timers of half a minute alive after its work.
process.exit(0);
