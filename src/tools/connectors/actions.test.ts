import { expect, test } from "vitest";
import { connectorActions } from "./actions.ts";

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
