import * as z from "zod";
import { expect, test } from "vitest";
import { bodyFor, call, sendable } from "#server/testing/fixtures/call.ts";
import { exampleOf } from "#server/testing/fixtures/example.ts";
import { json } from "#server/testing/fixtures/encode.ts";
import { leavesOf, withLeaf, without } from "#server/testing/fixtures/leaves.ts";
import { freshWorkspaces } from "#server/testing/fixtures/new-workspaces.ts";
import { isSpecial, type Operation, operations } from "#server/testing/fixtures/operations.ts";
import { createSampler } from "#server/testing/attacks/attack-rounds.ts";
import { UNICODE } from "#server/testing/attacks/unicode-strings.ts";

const open = freshWorkspaces();
const Refused = z.object({ errors: z.record(z.string(), z.array(z.string())) });
const isLeftOut = (name: string) =>
  isSpecial(name, "credentials") || name === "importWebLink" || name === "createWorkspace";
const TAKES = operations.filter(({ endpoint, name }) => endpoint.body && !isLeftOut(name));

const isFile = (value: unknown) => value instanceof File;
/** Whether the body consists of files only. */
const needsFile = ({ endpoint, name }: Operation) =>
  name.startsWith("import") && Object.values(exampleOf(endpoint.body)).some(isFile);

/** Sends one text in every text field; refused fields are dropped and the rest sent again. */
async function sendEverywhere(operation: Operation, text: string): Promise<number> {
  const { world } = open;
  const own = bodyFor(operation, world.a) ?? {};
  const texts = leavesOf(own).filter(({ value }) => typeof value === "string");
  const encoding = needsFile(operation) ? "multipart" : "json";
  let body = texts.reduce((rest: unknown, { path }) => withLeaf(rest, path, text), own) as Record<string, unknown>;
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await call(world, operation, world.a, sendable(operation, body, encoding));
    if (answer.status !== 422) return answer.status;
    const named = Object.keys(Refused.parse(JSON.parse(answer.text)).errors).map((name) => name.split(".")[0] ?? "");
    const refused = named.filter((name) => name in body);
    if (refused.length === 0) return 422;
    // A required field gets its usual value back.
    body = refused.reduce(
      (rest, name) => (rest[name] === own[name] ? without(rest, name) : { ...rest, [name]: own[name] }),
      body,
    );
  }
  return 0;
}

test("there are sixty texts", () => expect(new Set(UNICODE).size).toBeGreaterThanOrEqual(60));

// 412: a draft is based on a version of its form. 400: tests reach no other site. 404: no link has such a token, and no provider is configured.
function statusesOf({ name }: Operation): number[] {
  if (isSpecial(name, "site")) return [400, 422];
  // No text is a passkey.
  if (isSpecial(name, "passkey")) return [422];
  return isSpecial(name, "link", "provider") ? [404, 422] : [200, 412, 422];
}

test(
  "unusual Unicode in every text field of every body answers 200 or 422, never 5xx",
  { timeout: 600_000 },
  async () => {
    const odd: string[] = [];
    const isTurn = createSampler();
    for (const operation of TAKES)
      // Updates share their fields with creations, and files are slow: a quarter is enough.
      for (const text of UNICODE.filter((_, at) => at % 4 === 0 || operation.endpoint.method === "PUT")) {
        if (!isTurn()) continue;
        await open.forgetLimits();
        const status = await sendEverywhere(operation, text);
        if (!statusesOf(operation).includes(status)) odd.push(`${operation.name} ${JSON.stringify(text)}: ${status}`);
      }
    expect(odd).toEqual([]);
  },
);

const update = operations.find(({ name }) => name === "updateTextReview") as Operation;

test("stored text is well-formed, has no U+0000 and otherwise equals what was sent", async () => {
  const { world } = open;
  for (const text of UNICODE) {
    const body = json({ review_title: `a${text}z` });
    const { status, text: answer } = await call(world, update, world.a, { body });
    expect([text, status]).toEqual([text, 200]);
    const stored = text.replaceAll("\0", "").toWellFormed().replaceAll(/\r\n?/g, "\n");
    expect(JSON.parse(answer).data.review_title).toBe(`a${stored}z`);
  }
});

const page = operations.find(({ name }) => name === "updatePage") as Operation;
const slug = async (text: string) => {
  const { status, text: answer } = await call(open.world, page, open.world.a, { body: json({ public_slug: text }) });
  return status === 200 ? String(JSON.parse(answer).data.slug) : status;
};

test("a slug is NFKC, lower-case Latin letters, digits and hyphens, or refused", async () => {
  expect(await slug("Ｃａｆｅ-１２")).toBe("cafe-12");
  expect(await slug("ﬁne-wall")).toBe("fine-wall");
  for (const text of [
    ...UNICODE,
    "раураl",
    "café",
    "a b c",
    "ab",
    "x".repeat(101),
    "a/b",
    "../x",
    "a%2fb",
    "a.b",
    "wall\u200b",
  ]) {
    const found = await slug(text);
    expect([text, typeof found === "string" ? /^[a-z0-9-]{3,100}$/.test(found) : found]).toEqual([
      text,
      expect.toBeOneOf([true, 422]),
    ]);
  }
});

test("thirty reserved words are refused as slugs in any case", async () => {
  const strings =
    "about account admin api app assets auth contact dashboard embed form forms help imports index login logout media new oauth page pages preview proxy public reviews robots session settings setup".split(
      " ",
    );
  expect(strings.length).toBeGreaterThanOrEqual(30);
  for (const word of strings)
    for (const text of [word, word.toUpperCase(), ` ${word} `]) expect([text, await slug(text)]).toEqual([text, 422]);
});

test("two slugs that read alike cannot both be used", async () => {
  const { world } = open;
  expect(await slug("same-wall")).toBe("same-wall");
  for (const text of ["Same-Wall", "SAME-WALL", "ｓａｍｅ-wall"]) {
    const body = json({ public_slug: text });
    expect((await call(world, page, world.b, { body })).status).toBe(422);
  }
});
