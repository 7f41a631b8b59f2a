import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(?:js|css|json|svg)$/;
// Compressing smaller files saves next to nothing.
const MIN_BYTES = 512;

const encoders = {
  br: (content, quality) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Writes a `.br` and a `.gz` copy of every text file in a folder, so that the service does not compress them per request.
 * The languages of the dashboard share many files: each content is compressed once. `qualityOf` gives the quality of
 * brotli (0 to 11) for a path.
 */
export async function compressFiles(folder, qualityOf) {
  const files = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name) || entry.parentPath.endsWith(".vite")) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < MIN_BYTES) continue;
    const digest = createHash("sha256").update(content).digest("base64");
    const same = files.get(digest) ?? { content, paths: [] };
    same.paths.push(file);
    files.set(digest, same);
  }
  const jobs = [...files.values()].flatMap(({ content, paths }) =>
    Object.entries(encoders).map(async ([extension, encode]) => {
      const encoded = await encode(content, qualityOf(paths[0]));
      for (const path of paths) writeFileSync(`${path}.${extension}`, encoded);
    }),
  );
  await Promise.all(jobs);
}
