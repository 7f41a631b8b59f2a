import { expect, test } from "vitest";
import { countRepeated, guessContactMapping } from "./contact-columns.ts";

test("first and last names are taken together, unless a column has the whole name", () => {
  expect(guessContactMapping(["E-mail address", "First name", "Last name"])).toEqual({
    email: "E-mail address",
    name: "First name + Last name",
  });
  expect(guessContactMapping(["Email", "First name", "Last name", "Full name"])).toMatchObject({ name: "Full name" });
});

test("rows with the e-mail address of an earlier row are counted, whatever its case", () => {
  expect(countRepeated(["a@x.test", "", "A@X.test ", "b@x.test", "", "a@x.test"])).toBe(2);
});

test("why a row was left out is not why somebody unsubscribed", () => {
  expect(guessContactMapping(["Import Line", "Import Reason", "Email"])).toEqual({ email: "Email" });
  expect(guessContactMapping(["Import Line", "Import Reason", "Email", "Reason"])).toMatchObject({
    unsubscribe_reason: "Reason",
  });
});

test("finds columns that say whose name, address or number they hold", () => {
  const headers = ["Guest name", "Guest e-mail", "Client phone", "Customer city"];
  expect(guessContactMapping(headers)).toEqual({
    name: "Guest name",
    email: "Guest e-mail",
    phone: "Client phone",
    city: "Customer city",
  });
});
