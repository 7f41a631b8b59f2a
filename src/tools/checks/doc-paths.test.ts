import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const DOCUMENTS = [...globSync("{,src/**/,e2e/**/}README.md"), ...globSync(".github/*.md")];
const LINK = /\]\((?!https?:)([^)#\s]+)/g;
const CODE = /`([^`\n]+)`/g;
const PATH = /^#?([\w@*{},-][\w.@*{},-]*\/[\w.@*{},/-]*)$/;

/** `a/{b,c}/d` as `a/b/d` and `a/c/d`. */
function alternatives(path: string): string[] {
  const [whole = "", list] = /\{([^}]+)\}/.exec(path) ?? [];
  return list?.split(",").flatMap((one) => alternatives(path.replace(whole, one))) ?? [path];
}

/** Paths in code are of the repository, of `src`, of the service or of the document's own folder; others are no paths. */
function missingPaths(document: string): string[] {
  const text = readFileSync(document, "utf8");
  const own = dirname(document);
  const links = [...text.matchAll(LINK)].flatMap(([, path = ""]) => (existsSync(join(own, path)) ? [] : [path]));
  const bases = [".", "src", "src/server", own];
  const words = [...text.matchAll(CODE)].flatMap(([, code = ""]) => code.split(/\s+/));
  const named = words.flatMap((word) => {
    const path = PATH.exec(word)?.[1];
    if (!path) return [];
    const [top = ""] = path.split("/");
    const roots = bases.filter((base) => top !== "dist" && existsSync(join(base, top)));
    if (roots.length === 0) return [];
    return alternatives(path).filter((one) => !roots.some((base) => globSync(join(base, one)).length > 0));
  });
  return [...links, ...named];
}

test.each(DOCUMENTS)("%s names only files that exist", (document) => {
  expect(missingPaths(document)).toEqual([]);
});
