import { launch } from "#tools/bootstrap/launch.mjs";
import { main } from "#tools/bootstrap/cli.mjs";

await main(() => launch("static.js"));
