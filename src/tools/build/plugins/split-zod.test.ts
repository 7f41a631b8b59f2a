import { expect, test } from "vitest";
import { splitModule } from "./split-zod.ts";

const CODE = `
import * as core from "./core.js";
export function string() { return core.make(size); }
const size = 3;
export function email() { return address(string, size); }
function address(make) { return make().email; }
export function _custom() { return core.custom(); }
export function check() { return _custom(); }
export { email as mail };
`;

test("what only later screens validate with is apart, with the helpers that only it uses", () => {
  const { first, later } = splitModule(CODE.replace(/^export \{.*\n/m, ""), "/zod.js");
  expect(later).toContain("function email");
  expect(later).toContain("function address");
  expect(first).not.toContain("address");
  expect(later).toMatch(/import \{ first_string as string, first_size as size \} from "\/zod\.js\?first"/);
  expect(first).toContain("export { string as first_string, size as first_size };");
});

test("what the rest of its module uses stays with the rest", () => {
  const { first, later } = splitModule(CODE, "/zod.js");
  expect(first).toContain("function _custom");
  expect(first).toContain("function email");
  expect(later).not.toContain("function");
});
