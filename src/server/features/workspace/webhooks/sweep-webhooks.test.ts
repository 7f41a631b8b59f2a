import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DELIVER, DeliverJob } from "#server/domain/webhooks/delivery-queue.ts";
import { webhookDeliveries } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { sweepWebhooks } from "./start-webhooks.ts";

const at = openReviewsFixture();

async function insertDue(workspaceId: number, deliveries: number, minutesAgo: number) {
  const row = {
    workspaceId,
    webhookId: 1,
    event: "review.updated",
    payload: { type: "review.updated", data: { id: 1 } },
    retryAt: sql`now() - make_interval(mins => ${minutesAgo})`,
  };
  await at.system((db) => db.insert(webhookDeliveries).values(Array.from({ length: deliveries }, () => row)));
}

test("many due deliveries of one workspace hold back neither those of another nor, once queued, each other", async () => {
  const { database, jobs } = at.service.services;
  // Without a worker, as when all wait for a receiver that does not answer.
  await jobs.define(DELIVER, DeliverJob, async () => {}, { policy: "exclusive", parallel: 0 });
  const other = await at.service.workspace("other");
  await insertDue(at.home.workspaceId, 250, 60);
  await insertDue(other.workspaceId, 2, 1);
  const queued = async (workspaceId: number) => {
    const { rows } = await database.sql(
      "select from pgboss.job where name = $1 and state = 'created' and (data ->> 'workspaceId')::int = $2",
      [DELIVER, workspaceId],
    );
    return rows.length;
  };
  await sweepWebhooks(at.service.services);
  expect([await queued(at.home.workspaceId), await queued(other.workspaceId)]).toEqual([198, 2]);
  await sweepWebhooks(at.service.services);
  expect([await queued(at.home.workspaceId), await queued(other.workspaceId)]).toEqual([250, 2]);
});
