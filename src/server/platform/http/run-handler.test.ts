import { expect, test } from "vitest";
import { attachments } from "#server/platform/db/tables/schema.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { loseNextCommit } from "#server/testing/service/lose-commit.ts";

const at = openReviewsFixture();
const importPicture = () =>
  at.send("/v3/imports/self-imports/text-review", { customer_name: "Ana", "attachments[0]": sampleFile("file") }, "");

test("when the answer to a commit is lost, the files of the write stay: a record names them", async () => {
  loseNextCommit(at.service.services.database);
  expect(await importPicture()).toMatchObject({ status: 503 });
  const [attachment] = await at.system((db) => db.select().from(attachments));
  expect(await at.service.services.media.size(attachment?.file ?? "")).toBeGreaterThan(0);
});
