import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { insertRecords } from "#server/testing/records/records.ts";
import { loseNextCommit } from "#server/testing/service/lose-commit.ts";
import { createTestService } from "#server/testing/service/test-service.ts";
import { restoreArchive } from "./restore-archive.ts";
import { writeArchive } from "./write-archive.ts";

const service = await createTestService();
afterAll(() => service.close());

const Names = z.array(z.object({ name: z.string() }));

test("when the answer to the commit of a restore is lost, its files stay: the new workspace names them", async () => {
  const { database, media } = service.services;
  const home = await service.workspace();
  await insertRecords(service.services, home, "cornflower");
  const path = join(service.folder, "copy.zip");
  await writeArchive(service.services, home.workspaceId, path);
  loseNextCommit(database, "system");
  await expect(restoreArchive(service.services, path, home.userId)).rejects.toThrow("ECONNRESET");
  const { rows } = await database.sql("select name from stored_files where workspace_id <> $1", [home.workspaceId]);
  const names = Names.parse(rows).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(2);
  const sizes = await Promise.all(names.map((name) => media.size(name)));
  expect(sizes.filter((size) => size === undefined)).toEqual([]);
});
