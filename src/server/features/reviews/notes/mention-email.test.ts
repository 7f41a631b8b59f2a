import { afterAll, beforeAll, expect, test } from "vitest";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { addMember, sessionOf } from "#server/testing/seeds/members.ts";
import { startSmtpStub } from "#server/testing/service/smtp-stub.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";
import { startMentionEmails } from "./mention-email.ts";

let service: TestService;
let smtp: Awaited<ReturnType<typeof startSmtpStub>>;

beforeAll(async () => {
  smtp = await startSmtpStub();
  service = await createTestService({ SMTP_URL: smtp.url, MAIL_FROM: "Laurel <laurel@example.test>" });
  await startMentionEmails(service.services);
});
afterAll(async () => {
  await service.close();
  service.services.mail.close();
  await smtp.close();
});

test("whoever is mentioned in a note is told once, and the one who writes is not", async () => {
  const home = await service.workspace("Bakery");
  const owner = await sessionOf(service, home, home.userId);
  const eve = await addMember(service, home, "Eve", "editor");
  const vic = await addMember(service, home, "Vic", "viewer");
  const values = { workspaceId: home.workspaceId, medium: "text", reviewerName: "Ada", words: "Fine", rating: 5 };
  const [row] = await service.services.database.write(home.workspaceId, (db) =>
    db.insert(reviews).values(values).returning(),
  );
  const id = row?.id ?? 0;
  const params = { type: "text" as const, id };
  const text = "@Eve: can you ask for a photo?";
  const { data } = await owner.call("createReviewNote", {
    params,
    body: { text, mentions: [eve.id, home.userId] },
  });
  const [first] = await smtp.arrived(1);
  expect(first?.to).toEqual(["Eve@example.test"]);
  expect(first?.mail.subject).toBe("Owner 1 mentioned you in a note");
  for (const part of ["the review by Ada", text, `/reviews/text/${id}`]) expect(first?.mail.text).toContain(part);

  const both = { text: `${text} @Vic: for you too`, mentions: [eve.id, vic.id] };
  await owner.call("updateReviewNote", { params: { id: data.id }, body: both });
  const mails = await smtp.arrived(2);
  expect(mails.map(({ to }) => to)).toEqual([["Eve@example.test"], ["Vic@example.test"]]);
});
