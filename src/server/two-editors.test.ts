import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();

/** Pairs of editors for each kind of record; `npm run test:faults` tries all. */
const PAIRS = process.env["TEST_ALL"] ? 200 : 20;

const Texts = z.record(z.string(), z.unknown());
const create = async (path: string, body: object) => Texts.parse((await at.call("POST", path, body)).body.data);
const Wall = z.object({ data: z.object({ page_name: z.string(), meta: Texts }) });

/** A record of each kind that has versions: its address, and the texts that are changed, as they are written and read. */
const KINDS = {
  wall: {
    make: async () => `/pages/${(await at.page()).unique_page_id}`,
    texts: ["name", "title", "subtitle"],
    read: (body: unknown) => {
      const { page_name: name, meta } = Wall.parse(body).data;
      return { ...meta, name, title: meta["name"] };
    },
  },
  form: {
    make: async () => `/forms/${String((await create("/forms", { name: "Form" }))["unique_form_id"])}`,
    texts: ["name", "description", "page_title"],
    read: (body: unknown) => z.object({ data: Texts }).parse(body).data,
  },
  contact: {
    make: async () => `/contacts/${String((await create("/contacts", { email: "ada@example.test" }))["id"])}`,
    texts: ["name", "city", "company", "phone"],
    read: (body: unknown) => z.object({ contact: Texts }).parse(body).contact,
  },
};

test.each(["wall", "form", "contact"] as const)(
  "of two editors of a %s neither overwrites unseen what the other saved",
  async (kind) => {
    const { make, texts, read } = KINDS[kind];
    const path = await make();
    const stored = async () => {
      const { body, headers } = await at.call("GET", path);
      const all: Record<string, unknown> = read(body);
      return { version: headers.get("etag") ?? "", values: Object.fromEntries(texts.map((name) => [name, all[name]])) };
    };
    let count = 0;
    const write = async (names: string[], version?: string) => {
      count += 1;
      const values = Object.fromEntries(names.map((name) => [name, `Text ${count}`]));
      const headers = version === undefined ? undefined : { "if-match": version };
      return { values, answer: at.call("PUT", path, values, headers) };
    };
    const some = fc.subarray(texts, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(some, some, fc.constantFrom("at once", "after", "without a version"), async (his, hers, how) => {
        const before = await stored();
        const first = await write(his, before.version);
        if (how !== "at once") await first.answer;
        const second = await write(hers, how === "without a version" ? undefined : before.version);
        const statuses = [(await first.answer).status, (await second.answer).status];
        const after = (await stored()).values;
        const isBlind = how === "without a version";
        const won = statuses[0] === 200 ? first : second;
        expect(statuses.toSorted((one, other) => one - other)).toEqual(isBlind ? [200, 200] : [200, 412]);
        expect(after).toEqual({ ...before.values, ...won.values, ...(isBlind && second.values) });
      }),
      { numRuns: PAIRS },
    );
  },
  120_000,
);
