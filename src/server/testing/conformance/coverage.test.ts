import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { endpoints } from "#contract/index.ts";

const SECTIONS: Record<string, string[]> = {
  "4.1": ["GET /oauth/users"],
  "4.2": ["GET /pages"],
  "4.3": ["POST /pages/{unique_page_id}"],
  "4.4": ["PUT /pages/{unique_page_id}"],
  "4.5": ["POST /pages/selected-feeds"],
  "4.6": ["GET /pages/feeds"],
  "4.7": ["GET /embed-code"],
  "4.8": ["GET /feeds"],
  "4.9": ["GET /feeds"],
  "4.10": ["GET /feeds/social/{id}"],
  "4.11": ["POST /feeds/text/{id}", "POST /feeds/video/{id}"],
  "4.12": ["PUT /forms/{unique_form_id}"],
  "4.13": ["DELETE /forms/{unique_form_id}"],
  "4.14": ["POST /workspaces/{workspace_id}"],
  "4.15": ["DELETE /feeds/video/{id}"],
  "4.16": ["GET /contacts/{id}"],
  "4.17": [
    "GET /forms",
    "GET /forms/{unique_form_id}",
    "GET /review-labels",
    "GET /feeds/text/{id}",
    "GET /feeds/video/{id}",
    "GET /feeds/audio/{id}",
    "POST /forms",
    "POST /imports/self-imports/text-review",
    "POST /imports/self-imports/video-review",
    "POST /imports/self-imports/audio-review",
    "POST /imports/self-imports/web-link",
  ],
};

const NOTES = [
  "POST /oauth/token",
  "POST /feeds/audio/{id}",
  "POST /feeds/social/{id}",
  "DELETE /feeds/text/{id}",
  "DELETE /feeds/audio/{id}",
  "DELETE /feeds/social/{id}",
  "POST /pages",
  "GET /pages/{unique_page_id}",
  "DELETE /pages/{unique_page_id}",
  "POST /pages/{unique_page_id}/duplicate",
  "GET /widgets",
  "POST /widgets",
  "GET /widgets/{id}",
  "PUT /widgets/{id}",
  "DELETE /widgets/{id}",
  "POST /widgets/{id}/duplicate",
  "GET /embed/{id}",
  "GET /contacts",
  "PUT /contacts/{id}",
  "POST /contacts/{id}/notes",
  "PUT /contacts/{id}/tags",
  "POST /contacts/import",
  "GET /contacts/export",
  "DELETE /contacts/{id}",
  "GET /workspaces",
  "GET /workspaces/{workspace_id}",
  "POST /workspaces",
  "POST /imports/csv-imports/text-review",
  "GET /capabilities",
];

const table = new Map(
  Object.values<Endpoint>(endpoints).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/** A POST may replace the PUT of its path. */
const entryOf = (request: string) => table.get(request) ?? table.get(request.replace(/^POST/, "PUT"));

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .map((path) => basename(path))
  .filter((name) => name.endsWith(".test.ts"));
const fileOf = (section: string) => {
  const name = `section-${section.replaceAll(".", "-")}`;
  return files.find(
    (file) => file === `${name}.test.ts` || (file.startsWith(`${name}-`) && !/^-\d/.test(file.slice(name.length))),
  );
};

describe.each(Object.entries(SECTIONS))("section %s", (section, requests) => {
  test.each(requests)("%s is in the contract, and no extension", (request) => {
    expect(entryOf(request)).toBeDefined();
    expect(entryOf(request)?.extension).toBeUndefined();
  });

  test("has its own conformance tests", () => expect(fileOf(section)).toBeDefined());
});

test.each(NOTES)("the notes' %s is in the contract", (request) => expect(entryOf(request)).toBeDefined());

test.each(["2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "2.9", "2.10", "5", "7", "8", "9"])(
  "section %s has its own conformance tests",
  (section) => expect(fileOf(section)).toBeDefined(),
);

test("endpoints outside the interface and the notes are marked as extensions", () => {
  const named = new Set([...Object.values(SECTIONS).flat(), ...NOTES].map((request) => entryOf(request)));
  const silent = [...table].filter(
    ([, endpoint]) => endpoint.door === "v3" && !endpoint.extension && !named.has(endpoint),
  );
  expect(silent.map(([request]) => request)).toEqual([]);
});
