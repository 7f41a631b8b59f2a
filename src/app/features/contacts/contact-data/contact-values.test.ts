import { expect, test } from "vitest";
import { type ContactValues, changedFields, patchOf, rebase } from "./contact-values.ts";

const BASE: ContactValues = {
  name: "Ann",
  email: "ann@example.test",
  phone: "",
  company: "Fern",
  city: "",
  state: "",
  zipcode: "",
  country: "",
  primary_source: "form",
  is_unsubscribed: false,
  unsubscribe_reason: "",
};

test("only changed fields are sent", () => {
  expect(patchOf(BASE, { ...BASE, company: "", is_unsubscribed: true })).toEqual({
    company: "",
    is_unsubscribed: true,
  });
  expect(changedFields(BASE, BASE)).toEqual([]);
});

test("a concurrent change keeps one's own edits and reports fields that both changed", () => {
  const mine = { ...BASE, name: "Anna", city: "Cork" };
  const theirs = { ...BASE, name: "Annie", company: "Moss", city: "Cork" };
  expect(rebase(BASE, mine, theirs)).toEqual({
    values: { ...BASE, name: "Anna", company: "Moss", city: "Cork" },
    both: ["name"],
  });
});
