import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Cleanup } from "./cleanup.ts";

/** An empty folder that PostgreSQL's user can reach. `cleanup` removes it. */
export function makeFolder(cleanup: Cleanup): string {
  const folder = mkdtempSync(path.join(tmpdir(), "laurel-faults-"));
  chmodSync(folder, 0o755);
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
