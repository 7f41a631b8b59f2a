import { FormProvider, useForm, useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import { FieldScopeContext } from "#app/shared/inputs/field-scope.ts";
import { labelOf } from "#app/features/forms/form-values/form-fields.ts";
import { valuesOf } from "#app/features/forms/form-values/read-form-values.ts";
import { checkForm } from "#app/features/forms/form-checks/check-form.ts";
import { formRecord } from "#app/testing/form-values-fixture.ts";
import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { m } from "#messages/gen/messages.js";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { QuestionDetails } from "./question-details.tsx";

const question = (id: number, question_text: string, question_type: number, more: object = {}) => ({
  id,
  question_text,
  question_type,
  question_label: question_text,
  ...more,
});
const FIELDS = {
  questions: [
    question(1, "again", QUESTION_TYPE.choice, { options: ["Yes", "No"] }),
    question(2, "why", QUESTION_TYPE.text),
    question(3, "later", QUESTION_TYPE.choice, { options: ["Soon"] }),
  ],
};

function Details({ fields = {} }: { fields?: object }) {
  const form = useForm({ defaultValues: valuesOf(formRecord(), { ...FIELDS, ...fields }) });
  const values = useWatch({ control: form.control });
  const { [1]: why } = form.getValues("questions");
  return (
    <FormProvider {...form}>
      <FieldScopeContext value={{ disabled: false, labelOf, problemOf: () => "" }}>
        {why && <QuestionDetails position={1} question={why} />}
        <output>{JSON.stringify(values.extras?.branching)}</output>
      </FieldScopeContext>
    </FormProvider>
  );
}

test("a question is asked only after answers of an earlier question, or always again", async () => {
  const { page } = await renderScreen(<Details />);
  const asked = page.getByRole("combobox", { name: m.panels_branch() });
  const options = [...asked.element().querySelectorAll("option")].map(({ textContent }) => textContent);
  expect(options).toEqual([
    m.panels_branch_always(),
    m.panels_branch_rating(),
    m.panels_branch_if({ question: "again" }),
  ]);
  await asked.selectOptions(m.panels_branch_if({ question: "again" }));
  await expect.element(page.getByText(m.panels_branch_none())).toBeVisible();
  await page.getByRole("checkbox", { name: "No" }).click();
  const stored = page.getByRole("status");
  await expect.element(stored).toHaveTextContent('{"why":{"of":"again","is":["No"]}}');
  await expect.element(page.getByText(m.panels_branch_none())).not.toBeInTheDocument();
  await asked.selectOptions(m.panels_branch_always());
  await expect.element(stored).toHaveTextContent("{}");
});

test("publishing warns of a condition whose answers are gone", () => {
  const branching = (is: string[]) => ({ ...FIELDS, custom_attributes: { branching: { why: { of: "again", is } } } });
  const issues = (is: string[]) => {
    const values = valuesOf(formRecord(), branching(is));
    return checkForm(values, values).map(({ text }) => text);
  };
  const gone = m.form_editor_check_branch({ name: "why" });
  expect(issues(["No"])).not.toContain(gone);
  expect(issues(["Perhaps"])).toContain(gone);
});
