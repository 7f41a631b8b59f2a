import { expect, test, vi } from "vitest";
import type { FormView, QuestionView } from "#contract/forms/view/form-view.ts";
import { carryPerson, takeCarriedPerson } from "./carried-person.ts";

const asked = (id: number, key: string) => ({ id, key }) as QuestionView;
const view = (id: string, ...questions: QuestionView[]) => ({ id, questions }) as FormView;

test("name and e-mail address are carried to the next form only, once, and nothing else is", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    setItem: (key: string, value: string) => stored.set(key, value),
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
  const first = view("first", asked(1, "name"), asked(2, "email"), asked(3, "contact_number"));
  carryPerson("next", first, { 1: ["Ada"], 2: ["ada@example.test"], 3: ["+41 44 123 45 67"] });
  const next = view("next", asked(7, "contact_number"), asked(8, "email"), asked(9, "name"));
  expect(takeCarriedPerson(view("other", ...next.questions))).toEqual({});
  expect(takeCarriedPerson(next)).toEqual({ 8: ["ada@example.test"], 9: ["Ada"] });
  expect(takeCarriedPerson(next)).toEqual({});
  vi.unstubAllGlobals();
});

test("without storage nothing is carried", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const form = view("next", asked(1, "name"));
  carryPerson("next", form, { 1: ["Ada"] });
  expect(takeCarriedPerson(form)).toEqual({});
  vi.unstubAllGlobals();
});
