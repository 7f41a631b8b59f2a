import { compile } from "@inlang/paraglide-js";
import { messageSources } from "./generator-sources.ts";

await compile(messageSources);
// The compiler keeps timers of half a minute alive after its work.
process.exit(0);
