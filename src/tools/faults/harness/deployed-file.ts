import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * A file of `src/deploy` with each `from` replaced by its `to`. Throws when it does not hold one exactly once: the test would
 * then be of another file.
 */
export function readDeployed(name: string, changes: [from: string, to: string][]): string {
  let text = readFileSync(path.join("src/deploy", name), "utf8");
  for (const [from, to] of changes) {
    if (text.split(from).length !== 2) throw new Error(`src/deploy/${name} does not hold once: ${from}`);
    text = text.replace(from, () => to);
  }
  return text;
}
