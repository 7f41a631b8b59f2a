import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as z from "zod";
import { LOCALES } from "#tools/build/generator-sources.ts";

const Chunk = z.object({
  file: z.string(),
  src: z.string().optional(),
  isEntry: z.boolean().default(false),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const Manifest = z.record(z.string(), Chunk);
type Manifest = z.infer<typeof Manifest>;

function readManifest(folder: string): Manifest {
  const file = join(folder, ".vite/manifest.json");
  if (!existsSync(file)) throw new Error(`${file} is missing: build first.`);
  return Manifest.parse(JSON.parse(readFileSync(file, "utf8")));
}

function withImports(manifest: Manifest, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withImports(manifest, manifest[key]?.imports ?? [], seen);
  }
  return seen;
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

/** As the build compressed it; what it left alone is small. */
function brotlied(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

type Weigh = (file: string) => number;

/** gzip level 9, unless weighed in another way. */
function transferSize(
  folder: string,
  manifest: Manifest,
  keys: string[],
  kind: "js" | "css",
  weigh: Weigh = gzipped,
): number {
  const chunks = [...withImports(manifest, keys)].flatMap((key) => manifest[key] ?? []);
  const files = new Set(chunks.flatMap((chunk) => (kind === "css" ? chunk.css : [chunk.file])));
  return [...files].reduce((sum, file) => sum + weigh(join(folder, file)), 0);
}

function keysOf(manifest: Manifest, test: (chunk: z.infer<typeof Chunk>, key: string) => boolean): string[] {
  const keys = Object.keys(manifest).filter((key) => manifest[key] && test(manifest[key], key));
  if (keys.length === 0) throw new Error("The manifest lacks a chunk that has a budget: has its route or entry moved?");
  return keys;
}

const visitor = readManifest("dist/visitor");
const entryOf = (manifest: Manifest) => keysOf(manifest, (chunk) => chunk.isEntry);
// The entry contains the layout and the inbox too. The heaviest language counts.
const heaviest = (kind: "js" | "css", weigh?: Weigh) =>
  Math.max(
    ...LOCALES.map((locale) => {
      const folder = `dist/app/${locale}`;
      const manifest = readManifest(folder);
      return transferSize(folder, manifest, entryOf(manifest), kind, weigh);
    }),
  );
const behaviour = keysOf(visitor, (chunk) => chunk.isEntry && chunk.src === "src/visitor/behaviour/wall-page.ts");

const formPage = keysOf(visitor, (chunk) => chunk.isEntry && chunk.src === "src/visitor/form/page/form-page.tsx");
const recorder = keysOf(visitor, (chunk) => chunk.src === "src/visitor/recorder/mount.ts");

const rows: [what: string, bytes: number, budget: number][] = [
  ["dashboard, first route (JS)", heaviest("js"), 145_000],
  ["the same, brotli", heaviest("js", brotlied), 127_000],
  ["dashboard, CSS", heaviest("css"), 20_000],
  ["boot script of the dashboard", gzipped("dist/app/en/boot.js"), 3_200],
  ["embed script", gzipped("dist/visitor/embed/embed.js"), 5_000],
  ["elements, the service's part", gzipped("dist/visitor/elements/draw-element.js"), 6_500],
  ["elements", gzipped("dist/elements/laurel-elements.js"), 3_000],
  ...["react.js", "vue.js", "LaurelWall.svelte"].map((file): [string, number, number] => [
    `elements, ${file}`,
    gzipped(`dist/elements/${file}`),
    1_000,
  ]),
  ["form embed script", gzipped("dist/visitor/form-embed/form.js"), 5_000],
  ["form page (JS)", transferSize("dist/visitor", visitor, formPage, "js"), 45_000],
  ["form page with recorder (JS)", transferSize("dist/visitor", visitor, [...formPage, ...recorder], "js"), 60_000],
  ["wall behaviour", transferSize("dist/visitor", visitor, behaviour, "js"), 8_000],
];

for (const [what, bytes, budget] of rows) {
  const verdict = bytes > budget ? "✗ over" : "✓";
  process.stdout.write(
    `${what.padEnd(30)}${String(bytes).padStart(9)} of ${String(budget).padStart(7)} bytes  ${verdict}\n`,
  );
}
process.exitCode = rows.some(([, bytes, budget]) => bytes > budget) ? 1 : 0;
