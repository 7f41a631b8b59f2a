import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { compress } from "woff2-encoder";
import * as z from "zod";
import type { RewrittenFont } from "./rewrite-font.ts";
import { readSfnt, writeSfnt } from "./sfnt.ts";

const NEEDED = ["OS/2", "cmap", "head", "hhea", "hmtx", "maxp"];
const OUTLINES = ["glyf", "CFF ", "CFF2"];

// Runs in a worker: compressing takes seconds. The encoder reads every outline and refuses a font with a damaged one.
async function rewrite(path: string): Promise<z.infer<typeof RewrittenFont>> {
  const font = await readSfnt(await readFile(path));
  const { tables } = font;
  if (!NEEDED.every((tag) => tables.has(tag)) || !OUTLINES.some((tag) => tables.has(tag))) return null;
  const isVariable = tables.get("fvar")?.includes("wght", 0, "latin1") ?? false;
  return { woff2: await compress(writeSfnt(font)), isVariable };
}

parentPort?.on("message", (path: unknown) => {
  void rewrite(z.string().parse(path))
    .catch(() => null)
    .then((answer) => parentPort?.postMessage(answer, []));
});
