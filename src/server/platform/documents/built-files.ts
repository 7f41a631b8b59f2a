import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { DRAW_ELEMENT_PATH, ELEMENTS_PATH, PLAYERS_PATH } from "#contract/core/public-paths.ts";
import type { Prepared } from "./page-answer.ts";
import { IMMUTABLE } from "#server/platform/storage/media-types.ts";
import { prepareFile } from "./static-files.ts";

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }));

const TYPE = { "content-type": "text/javascript; charset=utf-8", "access-control-allow-origin": "*" };
const FOR_EVER = { ...TYPE, "cache-control": IMMUTABLE };
/** The loader's URL is stable: browsers revalidate it within the hour. */
const LOADER = {
  ...TYPE,
  "cache-control": "public, max-age=3600, stale-while-revalidate=604800",
  "cross-origin-resource-policy": "cross-origin",
};

/** Files that other sites name, so that their names stay. */
const STABLE = new Set([PLAYERS_PATH, DRAW_ELEMENT_PATH, ELEMENTS_PATH]);

/** The visitor's built scripts, read once; empty without a build. */
export function readBuiltFiles(visitorDir: string) {
  const manifestFile = join(visitorDir, ".vite/manifest.json");
  const loader = (name: string) => {
    const file = join(visitorDir, name);
    return existsSync(file) ? prepareFile(file, LOADER) : undefined;
  };
  const files = new Map<string, Prepared>();
  const manifest = existsSync(manifestFile) ? Manifest.parse(JSON.parse(readFileSync(manifestFile, "utf8"))) : {};
  if (existsSync(visitorDir))
    for (const name of readdirSync(visitorDir, { recursive: true, encoding: "utf8" }).map((one) =>
      one.replaceAll("\\", "/"),
    ))
      if (name.endsWith(".js"))
        files.set(name, prepareFile(join(visitorDir, name), STABLE.has(`/visitor/${name}`) ? LOADER : FOR_EVER));
  const address = (source: string) => manifest[source] && `/visitor/${manifest[source].file}`;
  const withImports = (source: string): string[] =>
    [source, ...(manifest[source]?.imports ?? []).flatMap(withImports)].flatMap((key) => address(key) ?? []);
  return {
    files,
    loader: loader("embed/embed.js"),
    formLoader: loader("form-embed/form.js"),
    form: [...new Set(withImports("src/visitor/form/page/form-page.tsx"))],
    formProof: address("src/visitor/form/page/proof-worker.ts"),
    formPreview: address("src/visitor/form/page/form-preview.tsx"),
    behaviour: address("src/visitor/behaviour/wall-page.ts"),
    preview: address("src/visitor/wall/wall-preview.tsx"),
  };
}
