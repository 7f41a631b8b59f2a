import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { WebhookEvent } from "#contract/workspace/webhook.ts";
import { webhookDeliveries } from "#server/platform/db/tables/schema.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { type TestServer, startTestServer } from "#server/testing/service/test-server.ts";
import { deliver } from "#server/features/workspace/webhooks/deliver.ts";
import { openReviewsFixture } from "./reviews.ts";

export interface ReceivedMessage {
  headers: Record<string, string>;
  body: string;
}

/** A workspace and a receiver of its webhooks. The receiver answers 204 unless `answers` has other statuses. */
export function openWebhooksFixture() {
  const at = openReviewsFixture();
  let receiver: TestServer;
  let answers: { status: number; body?: string }[] = [];
  let received: ReceivedMessage[] = [];

  beforeAll(async () => {
    receiver = await startTestServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        received.push({ headers: request.headers as Record<string, string>, body });
        const answer = answers.shift() ?? { status: 204 };
        response.writeHead(answer.status, { location: "http://127.0.0.1:1/" }).end(answer.body);
      });
    });
    await at.service.services.outbound.close();
    at.service.services.outbound = createOutbound({ allow: [`127.0.0.1:${receiver.port}`] });
  });
  beforeEach(() => {
    answers = [];
    received = [];
  });
  afterAll(() => receiver.close());

  const deliveries = () => at.system((db) => db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id)));

  return {
    at,
    get origin() {
      return receiver.origin;
    },
    get messages() {
      return received;
    },
    answerWith(...next: (number | { status: number; body: string })[]) {
      answers = next.map((answer) => (typeof answer === "number" ? { status: answer } : answer));
    },
    make: async (events: WebhookEvent[] = ["review.updated"]) =>
      (await at.home.api.call("createWebhook", { body: { url: `${receiver.origin}/hook`, events } })).data,
    deliveries,
    /** Attempts every queued delivery once. */
    run: async () => {
      for (const { id, state } of await deliveries())
        if (state === "queued") await deliver(at.service.services, { workspaceId: at.home.workspaceId, id });
    },
    change: (id: number) => at.home.api.call("updateTextReview", { params: { id }, body: { comment: `new ${id}` } }),
  };
}
