import { existsSync } from "node:fs";
import { Generator, getConfig } from "@tanstack/router-generator";
import { routeSources } from "./generator-sources.ts";

const root = process.cwd();
if (existsSync(routeSources.routesDirectory)) {
  await new Generator({ config: getConfig(routeSources, root), root }).run();
}
