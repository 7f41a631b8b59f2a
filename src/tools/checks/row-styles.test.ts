import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Style sheets that style the rows, and the components of the rows, whose classes Tailwind makes styles of. */
const sheets = globSync("src/{app,ui}/**/*.css").filter((file) =>
  /\.review-(row|list)\b/.test(readFileSync(file, "utf8")),
);
const rows = globSync("src/app/features/reviews/row/*.tsx");

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, "");

// With `:has()` browsers recalculate the styles of every row whenever one is added or removed.
test("the styles of the rows of the inbox have no :has()", () => {
  expect(sheets).toContain("src/app/features/reviews/inbox/inbox.css");
  expect(rows).toContain("src/app/features/reviews/row/review-row.tsx");
  const having = [...sheets, ...rows].filter((file) =>
    /:has\(|\bhas-\[/.test(withoutComments(readFileSync(file, "utf8"))),
  );
  expect(having).toEqual([]);
});

// With `* + *`, browsers recalculate the styles of all rows when some are removed; `:has()` on the root is checked again
// whenever anything on the page changes.
test("no style sheet has a rule that makes every change to the page slower", () => {
  const all = globSync("src/{app,ui}/**/*.css");
  expect(all).toEqual(expect.arrayContaining(sheets));
  const wide = all.filter((file) =>
    /[+~]\s*\*|(?::root|html|body):has\(/.test(withoutComments(readFileSync(file, "utf8"))),
  );
  expect(wide).toEqual([]);
});
