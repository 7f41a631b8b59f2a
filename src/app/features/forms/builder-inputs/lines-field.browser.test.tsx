import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { copyValues } from "#app/shared/draft-editor/autosave/copy-values.ts";
import { useFormHistory } from "#app/shared/draft-editor/layout/use-form-history.ts";
import { FieldScopeContext } from "#app/shared/inputs/field-scope.ts";
import { optionTexts } from "#app/features/forms/form-values/item-texts.ts";
import { valuesOf } from "#app/features/forms/form-values/read-form-values.ts";
import { formRecord } from "#app/testing/form-values-fixture.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { LinesField } from "./lines-field.tsx";

const START = valuesOf(formRecord(), {
  questions: [{ question_text: "size", question_type: QUESTION_TYPE.choice, options: ["Small", "Large"] }],
  custom_attributes: {
    branching: { why: { of: "size", is: ["Large"] } },
    languages: { words: { de: { "question.size.option.0": "Klein", "question.size.option.1": "Groß" } } },
  },
});

function Options() {
  const form = useForm({ defaultValues: START });
  const { undo } = useFormHistory({ form, copy: copyValues });
  const [options, words, branching] = form.watch(["questions.0.options", "extras.languages.words", "extras.branching"]);
  return (
    <FormProvider {...form}>
      <FieldScopeContext value={{ disabled: false, labelOf: () => "Options", problemOf: () => "" }}>
        <LinesField path="questions.0.options" help="" followers={{ texts: optionTexts("size"), question: "size" }} />
      </FieldScopeContext>
      <output>{JSON.stringify([options, Object.values(words?.["de"] ?? {}), branching["why"]?.is])}</output>
      <button type="button" onClick={undo.run}>
        Undo
      </button>
    </FormProvider>
  );
}

test("translations and conditions follow the options, and one undo takes back both", async () => {
  const { page } = await renderScreen(<Options />);
  const lines = page.getByRole("textbox", { name: "Options" });
  const stored = page.getByRole("status");
  const start = '[["Small","Large"],["Klein","Groß"],["Large"]]';
  await expect.element(stored).toHaveTextContent(start);
  await lines.fill("Large");
  await expect.element(stored).toHaveTextContent('[["Large"],["Groß"],["Large"]]');
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(stored).toHaveTextContent(start);
  await lines.fill("Small\nHuge");
  await expect.element(stored).toHaveTextContent('[["Small","Huge"],["Klein","Groß"],["Huge"]]');
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(stored).toHaveTextContent(start);
  await expect.element(lines).toHaveValue("Small\nLarge");
});

test("an option that is typed anew stays the same, through the text of another one and through nothing", async () => {
  const { page } = await renderScreen(<Options />);
  const lines = page.getByRole("textbox", { name: "Options" });
  const stored = page.getByRole("status");
  const field = lines.element() as HTMLTextAreaElement;
  await lines.click();
  field.setSelectionRange("Small\n".length, field.value.length);
  await userEvent.keyboard("Small, but new");
  await expect.element(stored).toHaveTextContent('[["Small","Small, but new"],["Klein","Groß"],["Small, but new"]]');
  field.setSelectionRange(0, "Small".length);
  await userEvent.keyboard("{Backspace}");
  await expect.element(stored).toHaveTextContent('[["Small, but new"],["Groß"],["Small, but new"]]');
  await userEvent.keyboard("Tiny");
  await expect.element(stored).toHaveTextContent('[["Tiny","Small, but new"],["Klein","Groß"],["Small, but new"]]');
});
