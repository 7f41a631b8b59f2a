import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

// Each of these files must be extended for a new field that people edit, import and find in the history.
const NAMED = [
  "src/contract/imports/import.ts",
  "src/server/domain/review-actions/review-patch.ts",
  "src/server/features/imports/files/read-row.ts",
  "src/server/features/contacts/privacy/anonymise-reviews.ts",
  "src/app/features/reviews/editor-form/editor-form.ts",
  "src/app/features/reviews/sidebar/field-names.ts",
  "src/app/features/imports/file/mapping-form.tsx",
  "src/app/shared/spreadsheet/guess-mapping.ts",
];
// And each of these, once the field is in the shapes of the contract.
const NAMED_BY_SHAPES = [
  "src/server/domain/reviews/presenters/records.ts",
  "src/server/domain/reviews/presenters/list-item.ts",
  "src/server/domain/reviews/presenters/public-review.ts",
  "src/contract/walls/view/to-public-review.ts",
  "src/app/features/reviews/editor-form/to-update.ts",
  "src/app/features/reviews/editor-form/to-form-values.ts",
  "src/app/features/reviews/editor-fields/editor-fields.tsx",
];
const TABLE = "src/server/platform/db/tables/reviews/reviews.ts";
const FACTS = "src/server/domain/reviews/fields.ts";
const FIELDS = "src/contract/reviews/review-fields.ts";
/** The shapes a field is added to, each with a line that follows it. */
const SHAPES = [
  ["src/contract/reviews/review-patch.ts", "reviewed_at: z.optional(PlainDate),", "subtitle: z.optional(z.string()),"],
  ["src/contract/reviews/review.ts", "review_title: z.nullable(z.string()),", "subtitle: z.nullable(z.string()),"],
  [
    "src/contract/walls/pages/page-review.ts",
    "review_title: z.nullable(z.string()),",
    "subtitle: z.nullable(z.string()),",
  ],
  ["src/contract/reviews/public-review.ts", "title: string | null;", "subtitle: string | null;"],
  ["src/app/features/reviews/editor-form/editor-form.ts", "reviewed_at: PlainDate,", "subtitle: short,"],
] as const;

const folder = mkdtempSync(join(tmpdir(), "laurel-field-"));
const isSource = (path: string) => !/\.test\.tsx?$|\/src\/server\/testing$/.test(path);

function insertBefore(path: string, mark: string, line: string): void {
  const text = readFileSync(join(folder, path), "utf8");
  if (!text.includes(mark)) throw new Error(`${path} has no “${mark}”`);
  writeFileSync(
    join(folder, path),
    text.replace(mark, () => `${line}\n  ${mark}`),
  );
}

function errorsOf(): Map<string, string> {
  const tsc = resolve("node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "--noEmit", "--pretty", "false"], {
    cwd: folder,
    encoding: "utf8",
  });
  const found = stdout.matchAll(/^(src\/[^(]+)\([\d,]+\): error [^\n]*(?:\n {2}[^\n]*)*/gm);
  const errors = new Map<string, string>();
  for (const [text, path = ""] of found) errors.set(path, `${errors.get(path) ?? ""}${text}\n`);
  return errors;
}

beforeAll(() => {
  for (const room of ["contract", "server", "app", "api", "ui"])
    cpSync(resolve("src", room), join(folder, "src", room), { recursive: true, filter: isSource });
  cpSync(resolve("package.json"), join(folder, "package.json"));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  // The messages are many files, and none matters here.
  mkdirSync(join(folder, "src/messages/gen"), { recursive: true });
  writeFileSync(join(folder, "src/messages/gen/messages.d.ts"), "export const m: any;\n");
  const config = { extends: resolve("tsconfig.json"), include: [], files: [...NAMED, ...NAMED_BY_SHAPES, FACTS] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a new column and a new field of a review do not compile until every place has them", { timeout: 300_000 }, () => {
  insertBefore(TABLE, `title: text("title"),`, `subtitle: text("subtitle"),\n  remark: text("remark"),`);
  insertBefore(FIELDS, "rating: {", `subtitle: { editor: true, history: true, csv: "subtitle" },`);
  const row = `{ field: "subtitle", listed: true, imported: true, patch: "text", erase: "redact" }`;
  insertBefore(FACTS, "comment: {", `subtitle: ${row},`);
  const errors = errorsOf();

  expect(errors.get(FACTS)).toContain("'remark' is missing");
  for (const path of NAMED) expect(errors.get(path) ?? `nothing in ${path}`).toContain("subtitle");

  for (const [path, mark, line] of SHAPES) insertBefore(path, mark, line);
  const left = errorsOf();
  for (const path of NAMED_BY_SHAPES) expect(left.get(path) ?? `nothing in ${path}`).toContain("subtitle");
});
