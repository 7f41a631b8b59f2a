import { expect, test } from "vitest";
import { joinNames, separateNames } from "./join-names.ts";

test("first and last names become one column, also where one of them is missing", () => {
  const sheet = {
    headers: ["First Name", "Review", "LastName"],
    rows: [
      ["Ada", "Good", "Byron"],
      ["Bo", "Fine"],
      ["", "Well", " Chen "],
    ],
  };
  expect(joinNames(sheet)).toEqual({
    headers: ["First Name", "Review", "LastName", "First Name + LastName"],
    rows: [
      ["Ada", "Good", "Byron", "Ada Byron"],
      ["Bo", "Fine", "", "Bo"],
      ["", "Well", " Chen ", "Chen"],
    ],
  });
});

test.each([
  ["Vorname", "Nachname"],
  ["Given name", "Family name"],
  ["Nombre", "Apellidos"],
  ["prénom", "nom"],
])("%s and %s are recognised", (first, last) =>
  expect(separateNames([first, last])?.joined).toBe(`${first} + ${last}`),
);

test("a sheet without both is returned unchanged", () => {
  for (const headers of [["First name", "Review"], ["Last name"], ["Name", "Review"]]) {
    const sheet = { headers, rows: [] };
    expect(joinNames(sheet)).toBe(sheet);
  }
});
