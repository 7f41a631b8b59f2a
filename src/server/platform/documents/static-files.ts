import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { type Prepared, prepare, send } from "./page-answer.ts";

const COPY = /\.(?:br|gz)$/;

/** A built file with the compressed copies that the build made of it (`src/tools/build/compress-files.mjs`). */
export function prepareFile(file: string, headers: Record<string, string>): Prepared {
  const copy = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined);
  const [br, gzip] = [copy(".br"), copy(".gz")];
  return prepare(readFileSync(file), headers, { ...(br && { br }), ...(gzip && { gzip }) });
}

/** Pairs of address (`/assets/screen.js`) and file, without compressed copies and hidden folders. */
function listFiles(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry): [string, string][] => {
    const file = join(entry.parentPath, entry.name);
    const address = file.slice(folder.length).replaceAll("\\", "/");
    return entry.isFile() && !COPY.test(address) && !address.includes("/.") ? [[address, file]] : [];
  });
}

/**
 * Middleware that serves the files of built folders. They are listed once, so no request can reach any other file. When
 * two folders have the same address, the first is used. `cacheControl` gives the header for an address, or undefined
 * to leave it to the next handler. A file is read on its first request and kept in memory.
 */
export function serveFiles(
  folders: string[],
  cacheControl: (address: string) => string | undefined,
): MiddlewareHandler {
  const files = new Map(folders.toReversed().flatMap(listFiles));
  const prepared = new Map<string, Prepared>();
  return async (c, next) => {
    const file = c.req.method === "GET" || c.req.method === "HEAD" ? files.get(c.req.path) : undefined;
    const caching = file && cacheControl(c.req.path);
    if (!caching) return next();
    let answer = prepared.get(file);
    if (!answer) {
      const type = getMimeType(file) ?? "application/octet-stream";
      prepared.set(file, (answer = prepareFile(file, { "content-type": type, "cache-control": caching })));
    }
    return send(c, answer);
  };
}
