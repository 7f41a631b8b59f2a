import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { COMMON_TEXTS, defaultTranslation } from "#contract/forms/default-texts.ts";
import { FieldScopeContext } from "#app/shared/inputs/field-scope.ts";
import { labelOf } from "#app/features/forms/form-values/form-fields.ts";
import { valuesOf } from "#app/features/forms/form-values/read-form-values.ts";
import { formRecord } from "#app/testing/form-values-fixture.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { ConsentPanel } from "./consent.tsx";

const START = { ...valuesOf(formRecord()), language_id: "de", consent_label: "", questions: [] };
const PUBLISH_DE = "Sie dürfen meine Bewertung mit meinem Namen und meinem Bild veröffentlichen.";

function Consent() {
  const form = useForm({ defaultValues: START });
  return (
    <FormProvider {...form}>
      <FieldScopeContext value={{ disabled: false, labelOf, problemOf: () => "" }}>
        <ConsentPanel />
        <output data-testid="publish">{form.watch("consent_label")}</output>
        <output data-testid="person">{form.watch("extras.consent.publish_person")}</output>
      </FieldScopeContext>
    </FormProvider>
  );
}

test("a purpose that is switched on starts with a text in the language of the form, which can be translated", async () => {
  const { page } = await renderScreen(<Consent />);
  await page.getByRole("switch", { name: m.panels_purpose_text(), exact: false }).click();
  await expect.element(page.getByTestId("publish")).toHaveTextContent(PUBLISH_DE);
  await page.getByRole("switch", { name: m.panels_purpose_person(), exact: false }).click();
  const [english, , german = ""] = COMMON_TEXTS["consent.publish_person"] ?? [];
  await expect.element(page.getByTestId("person")).toHaveTextContent(german);
  const translated = defaultTranslation({ name: "consent.publish_person", text: german, from: "de", to: "en" });
  expect(translated).toBe(english);
});
