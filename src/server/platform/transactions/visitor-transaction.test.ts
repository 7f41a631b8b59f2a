import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { storedFiles } from "#server/platform/db/tables/schema.ts";
import { TempUpload } from "#server/platform/request/temp-upload.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { loseNextCommit } from "#server/testing/service/lose-commit.ts";
import { runAsVisitor } from "./visitor-transaction.ts";

const at = openReviewsFixture();

/** Stores a file as a visitor, then runs `after` in the same write. Returns the name of the file. */
async function storeAndFail(after: () => void): Promise<string> {
  const { services } = at.service;
  const { workspaceId: id, uniqueId } = at.home;
  const { tempDir } = services.config;
  await mkdir(tempDir, { recursive: true });
  const path = join(tempDir, randomUUID());
  await writeFile(path, "OggS voice");
  const file = new TempUpload(path, "a.ogg", "audio/ogg", 10);
  let name = "";
  const writing = runAsVisitor(services, { id, uniqueId, name: "Test" }, async (ctx) => {
    ({ name } = await ctx.files.take(file, { field: "f", accept: "any" }));
    after();
  });
  await expect(writing).rejects.toThrow();
  return name;
}

const rows = () => at.system((db) => db.select({ name: storedFiles.name }).from(storedFiles));

test("when the answer to a commit is lost, the files of the write stay: a record names them", async () => {
  const { database, media } = at.service.services;
  loseNextCommit(database);
  const name = await storeAndFail(() => {});
  expect(await rows()).toEqual([{ name }]);
  expect(await media.size(name)).toBe(10);
});

test("when a write fails, its files are removed, also when a lock was not free in time", async () => {
  for (const code of ["", "55P03"]) {
    const name = await storeAndFail(() => {
      throw Object.assign(new Error("failed"), { code });
    });
    expect([await rows(), await at.service.services.media.size(name)]).toEqual([[], undefined]);
  }
});
