import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { flushFile, flushFolder } from "./flush.ts";

/** Where files wait to be imported. */
export const importsFolder = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "imports");

export const importPath = (config: Pick<Config, "dataDir">, name: string): string => join(importsFolder(config), name);

/** Moves an uploaded file to where an import can resume after a restart. Returns its name; durable when it resolves. */
export async function keepImportFile(config: Pick<Config, "dataDir">, tempPath: string): Promise<string> {
  const name = `${randomUUID()}.csv`;
  const path = importPath(config, name);
  await mkdir(importsFolder(config), { recursive: true, mode: 0o700 });
  await rename(tempPath, path).catch(() => copyFile(tempPath, path));
  await flushFile(path);
  await flushFolder(importsFolder(config));
  return name;
}

export const dropImportFile = (config: Pick<Config, "dataDir">, name: string): Promise<void> =>
  rm(importPath(config, name), { force: true });
