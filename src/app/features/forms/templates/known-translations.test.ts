import { expect, test } from "vitest";
import { formRecord } from "#app/testing/form-values-fixture.ts";
import { valuesOf } from "#app/features/forms/form-values/read-form-values.ts";
import { translationRows } from "#app/features/forms/builder-translations/text-rows.ts";
import { fillTranslations } from "#app/features/forms/builder-translations/fill-translations.ts";
import { knownTranslation } from "./known-translations.ts";
import { defaultTranslation } from "#contract/forms/default-texts.ts";

const own = { from: "en", to: "ar" };

test.each(["es", "de", "ar", "de-ch"])("every text of a form made with a name alone is read in %s", (to) => {
  const rows = translationRows(valuesOf(formRecord()), "en").filter(({ label }) => !label);
  expect(rows.length).toBeGreaterThan(15);
  const unknown = rows.filter((row) => !defaultTranslation({ ...row, text: row.own, from: "en", to }));
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

test("a text that means two things is translated by where it stands", () => {
  const title = knownTranslation({ ...own, name: "page_title", text: "How was it?" });
  expect(title).not.toBe(knownTranslation({ ...own, name: "question_text", text: "How was it?" }));
});

test.each([
  ["words of the customer's own", { ...own, text: "Tell the Bakery" }],
  ["a language without translations", { from: "en", to: "fr", text: "Send" }],
  ["a form in another language", { from: "fr", to: "ar", text: "Send" }],
  ["the form's own language", { from: "en", to: "en", text: "Send" }],
])("%s: nothing is offered", (_what, asked) => {
  expect(knownTranslation({ name: "submit_button_label", ...asked })).toBeUndefined();
});

test("texts of a template are filled in where they are missing, and texts left at their default need none", () => {
  const values = valuesOf(formRecord(), { page_title: "How many stars?" });
  const rows = translationRows(values, "en");
  const { translations, count } = fillTranslations({ rows, own: "en", codes: ["de"], translations: undefined });
  expect([count, translations]).toEqual([1, { de: { page_title: "Wie viele Sterne?" } }]);
  const mine = { de: { page_title: "Und?" } };
  expect(fillTranslations({ rows, own: "en", codes: ["de"], translations: mine })).toEqual({
    translations: mine,
    count: 0,
  });
});
