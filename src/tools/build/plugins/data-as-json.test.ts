import { expect, test } from "vitest";
import { dataAsJson } from "./data-as-json.ts";

test("a module that exports one table becomes JSON with the same content", async () => {
  const module = dataAsJson(
    `/* licence */\nexport const table = {type:'S',names:{0:'am',1:"a'r"},' ab\\\\':{0:12,7:3}};\n`,
  );
  const { table } = await import(`data:text/javascript,${encodeURIComponent(module ?? "")}`);
  expect(table).toEqual({ type: "S", names: { 0: "am", 1: "a'r" }, " ab\\": { 0: 12, 7: 3 } });
});

test("a module with anything else is refused", () => {
  expect(dataAsJson("export const table = make();")).toBeNull();
});
