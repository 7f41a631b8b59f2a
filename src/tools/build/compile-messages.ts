import { compile } from "@inlang/paraglide-js";
import { messageSources } from "./generator-sources.ts";

await compile(messageSources);
// The compiler keeps 30-second timers alive after its work.
process.exit(0);
