import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { type Arrangement, LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { LOOK_PRESETS, type PresetName } from "#contract/walls/looks/presets.ts";
import { closeBrowser, openPage, settleAtOnce } from "#tools/bench/harness/browser.ts";
import { closeStores, newFolder } from "#tools/bench/harness/data-sets.ts";
import { configure, startService } from "#tools/bench/harness/service.ts";
import { type Content, CONTENTS } from "./contents.ts";
import { drawCell, loadFonts, openFrame } from "./draw-frame.ts";
import { joinSheet, type Tile } from "./join-sheet.ts";
import { compareThumbs, storeThumbs } from "./stored-thumbs.ts";
import type { Cell } from "./views.ts";

// `npm run sheet -- [--by preset|content] [--layouts a,b] [--presets a,b] [--contents a,b] [--widths 320,1440]
//  [--themes light,dark] [--out .cache/sheets] [--dist dist] [--port 6360] [--store | --compare]`. The last two store
// thumbnails of every tile, or draw no sheets and say which tiles differ from the stored ones.
const { values } = parseArgs({
  options: {
    by: { type: "string", default: "preset" },
    layouts: { type: "string" },
    presets: { type: "string" },
    contents: { type: "string" },
    widths: { type: "string", default: "320,768,1440" },
    themes: { type: "string", default: "light,dark" },
    out: { type: "string", default: ".cache/sheets" },
    dist: { type: "string", default: "dist" },
    port: { type: "string", default: "6360" },
    store: { type: "boolean", default: false },
    compare: { type: "boolean", default: false },
  },
});

const MOST_HEIGHT = 1100;
const TILE_WIDTHS: Record<number, number> = { 320: 240, 768: 380, 1440: 560 };

/** The chosen of `all`, in their order. */
function chosen<T extends string>(all: readonly T[], given: string | undefined): T[] {
  const wanted = given?.split(",");
  const unknown = wanted?.filter((name) => !all.some((one) => one === name)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}; there are ${all.join(", ")}.`);
  return all.filter((name) => !wanted || wanted.includes(name));
}

const layouts = chosen(Object.keys(LAYOUT_TABLE) as Arrangement[], values.layouts);
const presets = chosen(Object.keys(LOOK_PRESETS) as PresetName[], values.presets);
const contents = chosen(CONTENTS, values.contents);
const themes = chosen(["light", "dark"] as const, values.themes);
const isByPreset = values.by === "preset";
const out = resolve(values.out);
mkdirSync(out, { recursive: true });

interface Sheet {
  name: string;
  width: number;
  cells: Cell[];
}

/** A sheet for each width and theme, and for each content, or for each preset, as the columns are the others. */
function sheetsOf(width: number, theme: Cell["theme"]): Sheet[] {
  const named = (fixed: string, cells: Cell[]): Sheet => ({ name: `${fixed}-${width}-${theme}`, width, cells });
  const cellsOf = (ofPresets: PresetName[], ofContents: Content[]) =>
    layouts.flatMap((layout) =>
      ofPresets.flatMap((preset) => ofContents.map((content): Cell => ({ layout, preset, theme, content }))),
    );
  return isByPreset
    ? contents.map((content) => named(content, cellsOf(presets, [content])))
    : presets.map((preset) => named(preset, cellsOf([preset], contents)));
}

async function drawTiles(page: Page, { name, width, cells }: Sheet): Promise<Tile[]> {
  await page.setViewportSize({ width, height: MOST_HEIGHT });
  const tiles: Tile[] = [];
  for (const cell of cells) {
    const { height, overflow } = await drawCell(page, cell);
    if (overflow > 0) process.stderr.write(`${name}: ${cell.layout} ${cell.preset} is ${overflow} px too wide\n`);
    const isStanding = LAYOUT_TABLE[cell.layout].floats;
    const shown = Math.min(MOST_HEIGHT, isStanding ? 640 : Math.max(height, 60));
    const clip = { x: 0, y: isStanding ? MOST_HEIGHT - shown : 0, width, height: shown };
    const column = isByPreset ? cell.preset : cell.content;
    tiles.push({ row: cell.layout, column, png: await page.screenshot({ clip }) });
  }
  return tiles;
}

const different: string[] = [];

async function keep(sheet: Sheet, tiles: Tile[]): Promise<void> {
  const { name, width } = sheet;
  if (values.compare) return void different.push(...(await compareThumbs(sheet, tiles)));
  if (values.store) await storeThumbs(sheet, tiles);
  const options = { title: name, width: TILE_WIDTHS[width] ?? 400, most: 520 };
  writeFileSync(join(out, `${name}.webp`), await joinSheet(tiles, options));
}

configure({ dist: values.dist, port: Number(values.port) });
settleAtOnce();
try {
  const service = await startService({ dataDir: newFolder() });
  const { page } = await openPage({ reducedMotion: "reduce" });
  await openFrame(page, service.url);
  await loadFonts(page, presets);
  const sheets = values.widths.split(",").flatMap((width) => themes.flatMap((theme) => sheetsOf(Number(width), theme)));
  for (const sheet of sheets) {
    const began = performance.now();
    await keep(sheet, await drawTiles(page, sheet));
    const time = Math.round(performance.now() - began);
    process.stderr.write(`${sheet.name}: ${sheet.cells.length} pictures in ${time} ms\n`);
  }
  await service.stop();
} finally {
  await closeBrowser();
  closeStores();
}
if (different.length > 0) {
  process.stderr.write(`${different.join("\n")}\n`);
  process.exitCode = 1;
}
