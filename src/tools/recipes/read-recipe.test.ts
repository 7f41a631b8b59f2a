import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readRecipe } from "./read-recipe.ts";

const real = { service: "http://127.0.0.1:4300", slug: "loved" };

test("a recipe gives its files and commands, with the real address", () => {
  const text = [
    "# Tool",
    "```sh\nnpm install tool@1.0.0\n```",
    "`src/page.js`",
    '```js\nshow("https://reviews.example.com/w/our-wall");\n```',
    "```sh\nnpx tool build\n```",
  ].join("\n\n");
  const { files, commands } = readRecipe(text, real);
  expect([...files]).toEqual([["src/page.js", 'show("http://127.0.0.1:4300/w/loved");\n']]);
  expect(commands).toEqual(["npm install tool@1.0.0", "npx tool build"]);
});

test.each(globSync("src/deploy/recipes/{next,astro,eleventy,php}.md"))("%s pins what it installs", (document) => {
  const { files, commands } = readRecipe(readFileSync(document, "utf8"), real);
  expect(files.size).toBeGreaterThan(0);
  const installed = commands
    .filter((line) => line.startsWith("npm install"))
    .flatMap((line) => line.split(" ").slice(2));
  for (const name of installed.filter((word) => !word.startsWith("-")))
    expect(name).toMatch(/^(@?[\w/-]+@\d+\.\d+\.\d+|\.\/laurel-elements-\d+\.\d+\.\d+\.tgz)$/);
});
