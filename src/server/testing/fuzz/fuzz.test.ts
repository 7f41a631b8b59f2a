import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openIsolationFixture, type IsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { startImports } from "#server/features/imports/runs/start-imports.ts";
import { openApiDocument } from "#server/platform/openapi/document.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";
import { createCheck } from "./check.ts";
import { type DescribedOperation, readDescription } from "./description.ts";
import { knownValuesOf } from "./known.ts";
import { type GeneratedRequest, type RequestKind, requestsOf } from "./requests.ts";
import { toInit } from "./send.ts";

const RUNS = Number(process.env.FUZZ_RUNS ?? 15);
const SEEDS = Number(process.env.FUZZ_SEEDS ?? 1);
const FIRST_SEED = 20_261;
const TIME = { timeout: 60_000 + RUNS * 1000 };

// A seed for each operation; a shared one would generate the same names, some of which must be unique.
const seedOf = (operation: DescribedOperation, seed: number) => seed * 1000 + operations.indexOf(operation);

/** They depend on another server, or on every rule there is. */
const OUTSIDE = ["orderReviewRules", "importWebLink", "readSiteTheme", "testInvitation"];

const document = JSON.parse(JSON.stringify(openApiDocument("http://localhost:4300")));
const { operations, lookUp } = readDescription(document);
const check = createCheck(document);

// Deletions come last, deepest path first, so that records are used before.
const depth = ({ path }: DescribedOperation) => -path.split("/").length;
// These delete or hide records without being deletions.
const LATE = ["undoImport", "mergeContact", "mergeLabel", "changeInvitationRun", "setPageVisibility"];
const last = ({ method, id }: DescribedOperation) => (method === "DELETE" || LATE.includes(id) ? 1 : 0);
// A draft can be published only while its form is unchanged, and deleting a form deletes its drafts, as deleting a review
// deletes its notes. An update may switch a webhook off.
const EARLY = [
  "publishFormDraft",
  "publishPageDraft",
  "publishWidgetDraft",
  "deleteHeld",
  "deleteReviewNote",
  "redeliverWebhook",
  "redeliverFailed",
];
const early = ({ id }: DescribedOperation) => (EARLY.includes(id) ? 0 : 1);
const ordered = operations.toSorted(
  (a, b) => last(a) - last(b) || early(a) - early(b) || (last(a) ? depth(a) - depth(b) : 0),
);

/** Share of each kind of request. */
const SHARES: [RequestKind, number][] = [
  ["good", 0.36],
  ["bad", 0.34],
  ["raw", 0.1],
  ["foreign", 0.04],
  ["missing", 0.04],
  ["odd-id", 0.04],
  ["anonymous", 0.03],
  ["wrong-secret", 0.02],
  ["method", 0.03],
];

const WRONG_SECRET = { authorization: `Basic ${Buffer.from("key_x:wrong").toString("base64")}` };

function expectedOf({ open }: DescribedOperation, kind: RequestKind): number | undefined {
  if (kind === "method") return 405;
  if ((kind === "anonymous" || kind === "wrong-secret") && !open) return 401;
  return undefined;
}

describe.each(Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index))("seed %i", (seed) => {
  let service: TestService;
  let world: IsolationFixture;
  const done = new Set<string>();
  beforeAll(async () => {
    service = await createTestService();
    await startImports(service.services);
    world = await openIsolationFixture(service);
  });
  afterAll(() => service.close());

  async function send(made: GeneratedRequest): Promise<Response> {
    const auth = made.kind === "anonymous" ? {} : made.kind === "wrong-secret" ? WRONG_SECRET : world.a.headers;
    const search = new URLSearchParams(made.query.map(([name, value]) => [name, value.toWellFormed()])).toString();
    const init = toInit(made);
    const headers = { ...auth, ...Object.fromEntries(new Headers(init.headers)) };
    return service.request(`/v3${made.path}${search ? `?${search}` : ""}`, { ...init, headers });
  }

  async function problemsOf(operation: DescribedOperation, made: GeneratedRequest): Promise<string[]> {
    const response = await send(made);
    if (response.status === 200 && made.kind === "good") done.add(operation.id);
    // A foreign record answers like a missing one, whatever else is wrong.
    if (made.twin && made.twin !== made.path && !operation.open) {
      const twin = await send({ ...made, path: made.twin });
      const [one, other] = [await response.clone().text(), await twin.text()];
      if (response.status !== twin.status || one !== other || response.status === 200)
        return [`foreign ${response.status} ${one}`, `missing ${twin.status} ${other}`];
    }
    if (made.kind === "missing" && operation.path.includes("{") && response.status === 200)
      return ["200 for a missing id"];
    const wanted = expectedOf(operation, made.kind);
    const wrongStatus = wanted !== undefined && wanted !== response.status;
    return [
      ...(wrongStatus ? [`${response.status} in place of ${wanted}`] : []),
      ...(await check(operation, response)),
    ];
  }

  test.each(ordered)("$method $path ($id)", TIME, async (operation) => {
    const ask = (kind: RequestKind, share: number, turn = 0) => {
      // One is approved, the other is left to be deleted.
      const own = operation.id === "releaseHeld" ? { ...world.a.ids, held: world.a.held } : world.a.ids;
      const requests = requestsOf(operation, { lookUp, known: knownValuesOf(world.a) }, kind, own, world.b.ids);
      return fc.assert(
        fc.asyncProperty(requests, async (made) => {
          expect(await problemsOf(operation, made)).toEqual([]);
        }),
        { seed: seedOf(operation, seed) + turn, numRuns: Math.max(1, Math.round(RUNS * share)) },
      );
    };
    for (const [kind, share] of SHARES) if (kind !== "raw" || operation.body) await ask(kind, share);
    // Some are rarely generated in a valid form and get more attempts.
    const isMissing = () => !done.has(operation.id) && !OUTSIDE.includes(operation.id);
    for (let turn = 1; turn <= 20 && isMissing(); turn += 1) await ask("good", 0.36, turn);
  });

  test.runIf(RUNS >= 30)("every operation has answered 200 at least once", () => {
    expect(operations.map(({ id }) => id).filter((id) => !done.has(id))).toEqual(OUTSIDE);
  });
});

test("a deleted record is missing for every other operation of its path", async () => {
  const service = await createTestService();
  const { a } = await openIsolationFixture(service);
  // A path that ends in a word deletes part of a record, not the record.
  for (const operation of ordered.filter(({ method, path }) => method === "DELETE" && path.endsWith("}"))) {
    const sources = { lookUp, known: knownValuesOf(a) };
    const sample = (one: DescribedOperation) =>
      fc.sample(requestsOf(one, sources, "good", a.ids, a.ids), { numRuns: 20, seed: 7 });
    const later = operations.filter(({ path, method }) => path === operation.path && method !== "POST");
    // A generated body may break a rule that the description cannot tell, such as no action twice: then the next is sent.
    const ask = async (one: DescribedOperation) => {
      let status = 0;
      for (const made of sample(one)) {
        const init = toInit(made);
        const headers = { ...a.headers, ...Object.fromEntries(new Headers(init.headers)) };
        ({ status } = await service.request(`/v3${made.path}`, { ...init, headers }));
        if (status !== 422) break;
      }
      return status;
    };
    for (const [index, one] of [operation, ...later].entries())
      expect([operation.id, one.id, await ask(one)]).toEqual([operation.id, one.id, index === 0 ? 200 : 404]);
  }
  await service.close();
});
