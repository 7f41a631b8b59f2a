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

test("only what changed is sent", () => {
  expect(patchOf(BASE, { ...BASE, company: "", is_unsubscribed: true })).toEqual({
    company: "",
    is_unsubscribed: true,
  });
  expect(changedFields(BASE, BASE)).toEqual([]);
});

test("one's own changes stay on what somebody else stored, and what both changed is named", () => {
  const mine = { ...BASE, name: "Anna", city: "Cork" };
  const theirs = { ...BASE, name: "Annie", company: "Moss", city: "Cork" };
  expect(rebase(BASE, mine, theirs)).toEqual({
    values: { ...BASE, name: "Anna", company: "Moss", city: "Cork" },
    both: ["name"],
  });
});
