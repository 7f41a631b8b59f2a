import { launch } from "./launch.mjs";
import { main } from "./say.mjs";

await main(() => launch("restore.js"));
