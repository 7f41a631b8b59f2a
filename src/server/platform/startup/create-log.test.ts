import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contacts } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { createLog } from "./create-log.ts";

const at = openReviewsFixture();

const NAME = "Canary Kanarski";
const EMAIL = "canary@private.example";
const PHONE = "+49 151 5550199";

function logged(error: unknown): string {
  let line = "";
  createLog("info", { write: (written) => (line = written) }).error({ err: error }, "failed");
  return line;
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error("This was expected to fail.")),
    (error: unknown) => error,
  );

const mailFailure = () =>
  Object.assign(new Error(`Can't send mail - all recipients were rejected: 550 <${EMAIL}>: no such user`), {
    code: "EENVELOPE",
    rejected: [EMAIL],
    response: `550 <${EMAIL}>: ${NAME} unknown`,
  });

async function failures(): Promise<Record<string, unknown>> {
  const person = { workspaceId: at.home.workspaceId, name: NAME, email: EMAIL, phone: PHONE };
  const failing = (query: Parameters<typeof at.system>[0]) => failureOf(at.system(query));
  return {
    "a second row with the same key": await failing(async (db) => {
      const [first] = await db.insert(contacts).values(person).returning();
      await db.insert(contacts).values({ ...person, id: first!.id });
    }),
    "a reference to nothing": await failing((db) =>
      db.insert(contacts).values({ ...person, workspaceId: randomUUID() as never }),
    ),
    "a value of another type": await failing((db) => db.execute(sql`select ${EMAIL}::text::integer`)),
    "a date that is none": await failing((db) => db.execute(sql`select ${PHONE}::text::date`)),
    "a text that is no JSON": await failing((db) => db.execute(sql`select ${`{"name": ${NAME}`}::text::jsonb`)),
    "a column that does not exist": await failing((db) =>
      db.execute(sql`insert into contacts (nothing) values (${NAME})`),
    ),
    "a text that JSON.parse refuses": await failureOf(Promise.resolve(`${NAME} ${EMAIL}`).then(JSON.parse)),
    "a mail that was refused": mailFailure(),
    "an error within another": new Error("outer", { cause: mailFailure() }),
  };
}

test("no name, e-mail address or phone number gets into the log with an error", async () => {
  for (const [kind, error] of Object.entries(await failures())) {
    expect(error, kind).toBeInstanceOf(Error);
    const line = logged(error);
    for (const secret of ["Canary", "Kanarski", "canary@", "5550199"]) expect(line, kind).not.toContain(secret);
  }
});

test("an error is logged with its type, message, code, constraint, stack and cause", async () => {
  const error = await failureOf(at.system((db) => db.execute(sql`insert into contacts (nothing) values (1)`)));
  expect(JSON.parse(logged(error))).toMatchObject({
    level: 50,
    msg: "failed",
    err: {
      message: expect.stringContaining("insert into contacts"),
      stack: expect.stringContaining("create-log.test.ts"),
      cause: { code: "42703", message: expect.stringContaining("does not exist") },
    },
  });
});

test("causes in a circle end the log line instead of the service", () => {
  const [outer, inner] = [new Error("outer"), new Error("inner")];
  outer.cause = inner;
  inner.cause = outer;
  const line = logged(outer);
  expect(JSON.parse(line).err).toMatchObject({ message: "outer", cause: { message: "inner" } });
  expect(line.match(/"cause"/g)).toHaveLength(5);
});
