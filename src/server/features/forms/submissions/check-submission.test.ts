import { randomUUID } from "node:crypto";
import { isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { submissionEndpoints } from "#contract/forms/submission.ts";
import { type Fields, openSubmissionFixture } from "#server/testing/seeds/submissions.ts";
import { rateLimits, spentProofs, submissions } from "#server/platform/db/tables/schema.ts";
import { solveProof } from "#server/testing/fixtures/solve-proof.ts";
import { type SpamCheck, checkForSpam } from "./check-submission.ts";
import { signPersonalLink } from "#server/domain/submissions/personal-link.ts";
import { makeChallenge } from "#server/platform/anti-spam/proof-of-work.ts";
import { makeStamp } from "#server/platform/anti-spam/signed-timestamp.ts";

const home = openSubmissionFixture();
const services = () => home.at.service.services;
const DAY = 86_400_000;
const SAID = { comment: "They were kind and quick, and the soup was hot." };
let addresses = 0;
const anyAddress = () => `198.51.${(addresses += 1) >> 8}.${addresses & 255}`;

async function form(spam: Record<string, boolean> = {}) {
  return { form: await home.created({ custom_attributes: { spam } }) };
}
type Made = Awaited<ReturnType<typeof form>>;
const old = (made: Made, ms = 60_000) => makeStamp(services(), made.form, Date.now() - ms);
const judge = async (made: Made, given: Record<string, unknown> = {}, address = anyAddress()): Promise<SpamCheck> =>
  checkForSpam(
    services(),
    made,
    {
      kind: "text",
      key: randomUUID(),
      ...SAID,
      comment: `${SAID.comment} ${randomUUID()}`,
      stamp: old(made),
      ...("proof" in given ? {} : { proof: await solveProof(services(), made.form) }),
      ...given,
    },
    address,
  );
const reasons = async (...given: Parameters<typeof judge>) => (await judge(...given)).reasons;

describe("which submissions go to the moderation queue", () => {
  test("submissions of people are stored, with and without scripts", async () => {
    const made = await form();
    expect(await judge(made)).toMatchObject({ verdict: "ok", reasons: [] });
    expect(await judge(made, { proof: undefined })).toMatchObject({ verdict: "ok", reasons: [] });
    expect(await reasons(made, { website: "" })).toEqual([]);
  });

  test.each([
    ["the field nobody sees is filled in", { website: "https://spam.example" }, ["honeypot"]],
    ["no stamp", { stamp: undefined }, ["too_fast"]],
    ["a stamp nobody signed", { stamp: "eyJ2Ijp7ImZvcm0iOjEsImF0IjowfX0.AAAA" }, ["too_fast"]],
    ["a link, without proof", { comment: "Buy at https://spam.example now", proof: undefined }, ["links", "no_proof"]],
    [
      "a link in an answer",
      { answers: [{ question: 1, answer: "see www.spam.example" }], proof: "" },
      ["links", "no_proof"],
    ],
    ["a proof that is none", { proof: "AAAA", website: "x" }, ["honeypot", "no_proof"]],
  ])("%s", async (_name, given, expected) => {
    expect(await reasons(await form(), given)).toEqual(expected);
  });

  test("a link is accepted with proof of work, and an address the form asks for is not a link", async () => {
    const made = await form();
    expect(await reasons(made, { comment: "We met at https://example.org/fair" })).toEqual([]);
    const answers = [{ question: 1, answer: "https://example.org" }];
    expect(await reasons(made, { answers, proof: undefined })).toEqual([]);
  });

  test.each([
    ["example.org/fair", true],
    ["see shop.example.org/fair, twice", true],
    ["(my-shop.example/a)", true],
    ["either/or, e.g./i.e.", false],
    ["well-known - not.a.link", false],
  ])("whether %s holds a link", async (comment, isLink) => {
    expect(await reasons(await form({ hold_links: true }), { comment })).toEqual(isLink ? ["links"] : []);
  });

  // A review is at most a third as long. With quadratic time this would take minutes.
  test.each(["a-", "www", "<a", "a.b"])("a text of nothing but %s is judged", { timeout: 30_000 }, async (part) => {
    const made = await form({ hold_links: true });
    const text = part.repeat((3 * LIMITS.reviewText) / part.length);
    expect(await reasons(made, { comment: text })).toEqual([]);
    expect(await reasons(made, { transcript: text, answers: [{ question: 1, answer: `and ${text}` }] })).toEqual([]);
  });

  test("settings of a form", async () => {
    expect(await reasons(await form({ hold_all: true }))).toEqual(["all"]);
    expect(await reasons(await form({ hold_links: true }), { comment: "https://example.org" })).toEqual(["links"]);
    expect(await reasons(await form({ proof: false }), { proof: undefined, website: "x" })).toEqual(["honeypot"]);
  });

  test("submissions faster than a person are queued; with proof of work a little less time is enough", async () => {
    const made = await form();
    expect(await reasons(made, { stamp: old(made, -60_000) })).toEqual(["too_fast"]);
    expect(await reasons(made, { stamp: old(made, 1000) })).toEqual([]);
    expect(await reasons(made, { stamp: old(made, -60_000), proof: "" })).toEqual(["too_fast", "no_proof"]);
    expect(await reasons(made, { stamp: old(made, -DAY) })).toEqual(["too_fast"]);
  });

  test("stamp and proof of another form do not count", async () => {
    const [made, other] = [await form(), await form()];
    expect(await reasons(made, { stamp: old(other) })).toEqual(["too_fast"]);
    const proof = await solveProof(services(), other.form);
    expect(await reasons(made, { proof, website: "x" })).toEqual(["honeypot", "no_proof"]);
  });

  test("a page older than a day gets a new stamp that is valid at once", async () => {
    const made = await form();
    expect(await reasons(made, { stamp: old(made, DAY - 60_000) })).toEqual([]);
    const refused = await judge(made, { stamp: old(made, DAY + 1000) }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 422, body: { errors: { stamp: [expect.any(String)] } } });
    const { stamp } = (refused as { body: { stamp: string } }).body;
    expect(await reasons(made, { stamp, proof: undefined })).toEqual([]);
  });
});

describe("proof of work", () => {
  test("is valid for one submission and its retries", async () => {
    const made = await form();
    const proof = await solveProof(services(), made.form);
    const key = randomUUID();
    const suspicious = { proof, website: "x" };
    expect(await reasons(made, { ...suspicious, key })).toEqual(["honeypot"]);
    expect(await reasons(made, { ...suspicious, key })).toEqual(["honeypot"]);
    expect(await reasons(made, suspicious)).toEqual(["honeypot", "no_proof"]);
  });

  test("of fifty submissions using one proof at once, one counts as proven", async () => {
    const made = await form();
    const proof = await solveProof(services(), made.form);
    const all = await Promise.all(Array.from({ length: 50 }, () => reasons(made, { proof, website: "x" })));
    expect(all.filter((one) => !one.includes("no_proof"))).toHaveLength(1);
  });

  test("a challenge cannot be made easier, nor answered without work", async () => {
    const made = await form();
    const challenge = await makeChallenge(services(), made.form);
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
    const solution = { counter: 0, derivedKey: challenge.parameters.keyPrefix.padEnd(64, "0") };
    const { parameters } = challenge;
    const forged = [
      { challenge, solution },
      { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: "00" } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9e12 } }, solution },
      { challenge: { ...challenge, signature: "" }, solution },
      { challenge: { parameters }, solution },
      { challenge: null, solution },
      [],
      "x".repeat(3000),
    ];
    for (const one of forged)
      expect(await reasons(made, { proof: encode(one), website: "x" })).toEqual(["honeypot", "no_proof"]);
  });

  test("challenge and check cost the service less than a solution costs the client", async () => {
    const made = await form();
    const answer = await home.at.service.request(`/form/${made.form.slug}/challenge`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({
      parameters: { algorithm: "PBKDF2/SHA-256" },
      signature: expect.any(String),
    });
    expect((await home.at.service.request("/form/no-such-form/challenge")).status).toBe(404);
  });
});

describe("submission rate limit", () => {
  const many = (made: Made, count: number, address: string, given = {}) =>
    Promise.allSettled(Array.from({ length: count }, () => judge(made, { proof: undefined, ...given }, address)));

  test("1,000 submissions from one address: sixty in ten minutes, then 429; another address is not affected", async () => {
    const made = await form();
    const address = anyAddress();
    const all = await many(made, 1000, address);
    const done = all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(done).toHaveLength(60);
    expect(done.filter(({ verdict }) => verdict === "ok")).toHaveLength(5);
    const refused = await judge(made, {}, address).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 429, headers: { "retry-after": expect.stringMatching(/^\d+$/) } });
    expect(await judge(made)).toMatchObject({ verdict: "ok" });
    expect(await judge(await form(), {}, address)).toMatchObject({ verdict: "ok" });
  });

  test("two hundred in an hour over all forms", async () => {
    const address = anyAddress();
    const all = [];
    for (let index = 0; index < 4; index += 1) all.push(...(await many(await form(), 55, address)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(200);
  });

  test("with proof of work an address may send twenty before further ones are queued", async () => {
    const made = await form({ proof: false });
    const address = anyAddress();
    await many(made, 20, address);
    expect(await reasons(made, {}, address)).toEqual(["rate"]);
  });

  test("retries count once, and an IPv6 network counts as one address", async () => {
    const made = await form();
    const address = anyAddress();
    await many(made, 100, address, { key: randomUUID() });
    expect(await judge(made, {}, address)).toMatchObject({ verdict: "ok" });
    const all = await Promise.allSettled(
      Array.from({ length: 70 }, (_, index) => judge(made, { proof: "" }, `2001:db8:1:2::${index + 1}`)),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(60);
    expect(await judge(made, {}, "2001:db8:1:3::1")).toMatchObject({ verdict: "ok" });
  });

  test("stored anti-spam data contains no IP address", async () => {
    const made = await form();
    const address = anyAddress();
    await judge(made, {}, address);
    const stored = await home.at.system(async (db) => [
      ...(await db.select().from(rateLimits)),
      ...(await db.select().from(spentProofs)),
    ]);
    expect(stored.length).toBeGreaterThan(2);
    expect(JSON.stringify(stored)).not.toContain(address);
  });
});

describe("repeated review text", () => {
  test("is queued, and waits once however often it is sent", async () => {
    const made = await home.created();
    const fields = { comment: SAID.comment };
    for (let index = 0; index < 5; index += 1) expect((await home.review(made, fields)).status).toBe(200);
    const rows = await home.at.system((db) => db.select().from(submissions));
    expect(rows.map(({ heldFor }) => heldFor)).toEqual([null, ["duplicate", "no_proof"]]);
  });

  test("of anybody else, or with other consents, is a submission of its own with a private page of its own", async () => {
    const consent = { contact: "You may write to me." };
    const made = await home.created({ questions: [{ question_text: "email" }], custom_attributes: { consent } });
    const send = async (fields: Fields) => {
      const { body } = await home.send(made, { key: randomUUID(), rating: "5", comment: SAID.comment, ...fields });
      return submissionEndpoints.submitReview.answer.parse(body).data.private_url;
    };
    const until = new Date(Date.now() + DAY);
    const [ann, bob] = ["ann@example.test", "bob@example.test"].map((email) => ({
      person: signPersonalLink(services(), { form: made.unique_form_id, email }, until),
    }));
    await send({});
    const links = [
      await send({}),
      await send({}),
      await send({ ...ann }),
      await send({ ...bob }),
      await send({ ...ann, "consents[]": ["contact"] }),
      await send({ ...ann, language: "de" }),
    ];
    expect(await send({ ...ann })).toBe(links[2]);
    expect(new Set(links).size).toBe(links.length);
    const held = await home.at.system((db) => db.select().from(submissions).where(isNotNull(submissions.heldFor)));
    expect(held.map(({ heldFor }) => heldFor?.includes("duplicate"))).toEqual(links.map(() => true));
  });

  test("short text is no duplicate", async () => {
    const made = await form();
    expect(await reasons(made, { comment: "Great!" })).toEqual([]);
    expect(await judge(made, { comment: "Great!" })).toMatchObject({ reasons: [], wordsHash: null });
  });

  test("is no duplicate in another form, or with a recording", async () => {
    const [made, other] = [await form(), await form()];
    expect(await reasons(made, SAID)).toEqual([]);
    expect(await reasons(other, SAID)).toEqual([]);
    expect(await reasons(made, { ...SAID, recording: "A".repeat(32) })).toEqual([]);
    expect(await reasons(made, { comment: `  ${SAID.comment.toUpperCase()}\n` })).toEqual(["duplicate"]);
  });
});
