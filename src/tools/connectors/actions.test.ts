import { expect, test } from "vitest";
import { endpoints } from "#contract/index.ts";
import { scopeOf } from "#contract/workspace/key-scope.ts";
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
