import { runInNewContext } from "node:vm";
import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "vitest";
import { endpoints } from "#contract/index.ts";
import { scopeOf } from "#contract/workspace/key-scope.ts";
import { WEBHOOK_EVENTS } from "#contract/workspace/webhook.ts";
import { MessageReview } from "#contract/workspace/webhook-message.ts";
import { connectorActions } from "./actions.ts";
import { n8nSources } from "./n8n-package.ts";
import { zapierFiles } from "./zapier-package.ts";

/** Their answers have no `data`: a contact has its timeline beside it, the code of an embed is all there is. */
const WHOLE = new Set(["getContact", "getEmbedCode"]);

test("every action has a field for what its address needs, and knows where its answer is", () => {
  for (const { name, path, fields, answerPath, isList } of connectorActions()) {
    const needed = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect([name, fields.filter(({ place }) => place === "path").map((field) => field.name)]).toEqual([name, needed]);
    const single = WHOLE.has(name) ? "" : "data";
    expect([name, answerPath]).toEqual([name, isList ? "data.data" : single]);
  }
});

test("fields are those of the contract: required ones, choices and yes or no", () => {
  const note = connectorActions().find(({ name }) => name === "createReviewNote");
  expect(note?.fields).toMatchObject([
    { name: "type", kind: "options", place: "path", isRequired: true, options: ["audio", "social", "text", "video"] },
    { name: "id", kind: "number", place: "path", isRequired: true },
    { name: "text", kind: "string", place: "body", isRequired: true },
  ]);
});

test("the test of a connection asks for what every key may read, whatever its scopes", () => {
  const { "credentials/LaurelApi.credentials.ts": n8n = "" } = n8nSources("1.0.0", "MIT");
  const { "index.js": zapier = "" } = zapierFiles("1.0.0", "MIT");
  const asked = [/test: [^]*?url: '(\/[^']+)'/.exec(n8n)?.[1], /test: .*?'(\/[^']+)'/.exec(zapier)?.[1]];
  const { access, path } = endpoints.getCapabilities;
  expect(asked).toEqual([path, path]);
  // A public endpoint would take a wrong key for a right one.
  expect([access, scopeOf({ path })]).toEqual(["viewer", null]);
});

const REFUSED = "One of rating, review or attachments is needed.";

/** Zapier's app, with what its platform would give it. */
function loadZapier() {
  const { "index.js": code = "", "table.json": table = "" } = zapierFiles("1.0.0", "MIT");
  const modules: Record<string, unknown> = { "./table.json": JSON.parse(table) };
  const sandbox = { require: (name: string) => modules[name] ?? { version: "1.0.0" }, module: { exports: {} } };
  runInNewContext(code, sandbox);
  return sandbox.module.exports as {
    creates: Record<string, { operation: { perform: (z: object, bundle: object) => Promise<unknown> } }>;
    triggers: Record<string, { operation: { sample: Record<string, unknown>; performList?: unknown } }>;
  };
}

/** A node of n8n, without the types and with `given` in place of what it imports. */
function loadN8n(name: "Laurel" | "LaurelTrigger", given: object) {
  const { [`nodes/Laurel/${name}.node.ts`]: source = "" } = n8nSources("1.0.0", "MIT");
  const code = stripTypeScriptTypes(source).replaceAll(/^import [^;]*;/gm, "");
  return runInNewContext(`${code.replace("export class", "class")}\nnew ${name}();`, { ...given });
}

test("a review that was refused with an answer of success fails the step of Zapier, one that was stored does not", async () => {
  const { importTextReview } = loadZapier().creates;
  const add = (data: object) =>
    importTextReview?.operation.perform(
      { request: async () => ({ data: { data } }), errors: { Error } },
      { authData: { base_url: "https://laurel.test" }, inputData: {} },
    );
  await expect(add({ error: REFUSED })).rejects.toThrow(REFUSED);
  expect(await add({ id: 7 })).toEqual({ id: 7 });
});

test("a review that was refused with an answer of success fails the step of n8n, one that was stored does not", async () => {
  class NodeOperationError extends Error {
    constructor(_node: object, message: string) {
      super(message);
    }
  }
  const { description } = loadN8n("Laurel", { NodeOperationError });
  type Operation = { value: string; routing: { request: { method: string }; output?: { postReceive: unknown[] } } };
  const operations: Operation[] = description.properties.flatMap((one: { name: string; options: Operation[] }) =>
    one.name === "operation" ? one.options : [],
  );
  const checks = operations.flatMap(({ value, routing: { request, output } }) =>
    typeof output?.postReceive[0] === "function"
      ? [{ value, method: request.method, check: output.postReceive[0] }]
      : [],
  );
  const writing = operations.filter(({ routing }) => routing.request.method !== "GET").map(({ value }) => value);
  expect(checks.map(({ value }) => value)).toEqual(writing);
  const check = checks.find(({ value }) => value === "importTextReview")?.check;
  const receive = (data: object) =>
    check?.call({ getNode: () => ({}), getItemIndex: () => 0 }, [{ json: { data } }]) as Promise<unknown>;
  await expect(receive({ error: REFUSED })).rejects.toThrow(REFUSED);
  expect(await receive({ id: 7 })).toEqual([{ json: { data: { id: 7 } } }]);
});

test("the samples of Zapier's triggers are whole messages, and nothing of another shape is shown for them", () => {
  const operations = Object.values(loadZapier().triggers).map(({ operation }) => operation);
  expect(new Set(operations.map(({ sample }) => sample["type"]))).toEqual(new Set(WEBHOOK_EVENTS));
  expect(operations.filter(({ performList }) => performList !== undefined)).toEqual([]);
  const samples = operations.map(({ sample }) => sample as { type: string; data: { review: unknown } });
  expect(samples.find(({ type }) => type === "review.deleted")?.data.review).toBeNull();
  for (const { type, data } of samples.filter((sample) => sample.type !== "review.deleted")) {
    expect([type, MessageReview.parse(data.review)]).toEqual([type, data.review]);
    expect(data).toMatchObject({ id: 1, feed_type: expect.stringMatching(/_feed$/), review: { reviewer: null } });
  }
});

test.each([
  ["failing", [["PUT", { is_active: true }]]],
  [null, []],
])("n8n's trigger whose webhook was switched off because it is %s: %j", async (reason, changes) => {
  const url = "https://n8n.test/webhook";
  const calls: { method: string; url: string; body?: object }[] = [];
  const { checkExists } = loadN8n("LaurelTrigger", {}).webhookMethods.default;
  const exists = await checkExists.call({
    getCredentials: async () => ({ baseUrl: "https://laurel.test" }),
    getWorkflowStaticData: () => ({ id: 3 }),
    getNodeWebhookUrl: () => url,
    helpers: {
      httpRequestWithAuthentication: async (_name: string, options: (typeof calls)[number]) => {
        calls.push(options);
        return { data: [{ id: 3, url, is_active: false, disabled_reason: reason }] };
      },
    },
  });
  expect(exists).toBe(true);
  const [read, ...rest] = calls;
  expect([read?.method, rest.map(({ method, body }) => [method, body])]).toEqual(["GET", changes]);
  expect(rest.filter((call) => call.url !== "https://laurel.test/v3/webhooks/3")).toEqual([]);
});
