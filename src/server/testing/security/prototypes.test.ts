import { expect, test } from "vitest";
import { call } from "#server/testing/fixtures/call.ts";
import { type Encoded, multipart, urlencoded } from "#server/testing/fixtures/encode.ts";
import { freshWorkspaces } from "#server/testing/fixtures/new-workspaces.ts";
import { operations } from "#server/testing/fixtures/operations.ts";
import { PROTOTYPE_KEYS } from "#server/testing/attacks/prototype-keys.ts";
import { createSampler } from "#server/testing/attacks/attack-rounds.ts";

const open = freshWorkspaces();
const TARGETS = ["updatePage", "updateTextReview", "createForm", "updateWidget", "updateContact"];
const named = (name: string) => {
  const operation = operations.find((one) => one.name === name);
  if (!operation) throw new Error(`${name} is missing`);
  return operation;
};

/** `a[b][c]` as JSON text, with keys that an object literal could not hold. */
function asJson(name: string, value: string): string {
  const parts = name.split(/[[\].]+/).filter(Boolean);
  return parts.reduceRight((inner, part) => `{${JSON.stringify(part)}:${inner}}`, JSON.stringify(value));
}

const WAYS: Record<string, (name: string) => Encoded> = {
  multipart: (name) => multipart([[name, "polluted"]]),
  urlencoded: (name) =>
    urlencoded([
      [name, "polluted"],
      [name, "twice"],
    ]),
  "encoded twice": (name) => urlencoded([[encodeURIComponent(name), "polluted"]]),
  JSON: (name) => ({ headers: { "content-type": "application/json" }, body: asJson(name, "polluted") }),
  "JSON text in a field": (name) => urlencoded([["custom_attributes", asJson(name, "polluted")]]),
};

// Such a key in an answer would pollute objects of the client that parses it.
const REACHED = /"(?:__proto__|constructor|prototype)":/;

const PROBE = '<p onclick="steal()">Hi<script>steal()</script><img src=x onerror=steal()></p>';

test("there are sixty polluting keys", () => expect(new Set(PROTOTYPE_KEYS).size).toBeGreaterThanOrEqual(60));

test.each(Object.keys(WAYS))(
  "prototype-polluting keys in %s have no effect on this or the next answer",
  { timeout: 120_000 },
  async (way) => {
    const { world } = open;
    const before = Object.getOwnPropertyNames(Object.prototype).length;
    const probe = async () => {
      const body = urlencoded([["comment", PROBE]]);
      const cleaned = await call(world, named("updateTextReview"), world.a, { body });
      const list = await call(world, named("listForms"), world.b);
      return [cleaned.status, JSON.parse(cleaned.text).data.comment, list.status, list.text];
    };
    const usual = await probe();
    expect(usual[1]).toBe("<p>Hi</p>");
    const odd: string[] = [];
    const isTurn = createSampler();
    for (const key of PROTOTYPE_KEYS)
      for (const target of TARGETS) {
        if (!isTurn()) continue;
        const { status, text } = await call(world, named(target), world.a, { body: WAYS[way]?.(key) });
        if (![200, 422].includes(status) || REACHED.test(text))
          odd.push(`${target} ${key}: ${status} ${text.slice(0, 80)}`);
        const bare: Record<string, unknown> = {};
        if (bare.x !== undefined || Object.getOwnPropertyNames(Object.prototype).length !== before)
          odd.push(`${target} ${key} reached the prototype of everything`);
      }
    expect(odd).toEqual([]);
    expect(await probe()).toEqual(usual);
  },
);

test("prototype-polluting keys in a query have no effect on the list", { timeout: 120_000 }, async () => {
  const { world } = open;
  const odd: string[] = [];
  for (const name of ["listReviews", "listPageReviews", "listContacts"]) {
    const ask = (query: string) => call(world, named(name), world.a, { query });
    const usual = await ask("");
    for (const key of PROTOTYPE_KEYS.filter((one) => !one.startsWith("filter[toString]")))
      for (const query of [`?${key}=polluted`, `?${encodeURIComponent(key)}=polluted&${key}=1`]) {
        const { status, text } = await ask(query);
        const bare: Record<string, unknown> = {};
        if (
          status !== 200 ||
          bare.x !== undefined ||
          JSON.parse(text).data.data.length !== JSON.parse(usual.text).data.data.length
        )
          odd.push(`${name} ${query}: ${status}`);
      }
  }
  expect(odd).toEqual([]);
});
