import { expect, test } from "vitest";
import { fingerprintOf } from "#server/domain/reviews/fingerprint.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { fillWorkspaces } from "./fill-workspaces.ts";

const at = openReviewsFixture();

test("sample reviews are stored with their fingerprints, so that no job has to add them later", async () => {
  await fillWorkspaces(at.service.services, [at.home.workspaceId], 60);
  const made = await at.system((db) => db.query.reviews.findMany());
  expect(made).toHaveLength(60);
  for (const { reviewerName, words, fingerprint } of made) expect(fingerprint).toBe(fingerprintOf(reviewerName, words));
  expect(made.some(({ fingerprint }) => fingerprint === null)).toBe(true);
});
