import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { BLANK } from "#app/testing/blank-editor-form.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { CustomFieldList } from "./custom-field-list.tsx";

const now = { fields: BLANK.custom_fields };

function Form() {
  const form = useForm<EditorForm>({
    defaultValues: { ...BLANK, custom_fields: [{ name: "Product", value: "Lamp" }] },
  });
  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values }) => void Object.assign(now, { fields: values.custom_fields }),
    }),
  );
  return (
    <FormProvider {...form}>
      <CustomFieldList />
    </FormProvider>
  );
}

test("custom fields are added, changed and removed by keyboard, with the names of the workspace suggested", async () => {
  const { page } = await renderScreen(<Form />, {
    answers: { listCustomFields: { data: [{ name: "Plan", count: 3 }] } },
  });
  await page.getByLabelText("Value").fill("Chair");
  await page.getByRole("button", { name: "Add custom field" }).click();
  const name = page.getByLabelText("Field name").last();
  await expect.element(name).toHaveFocus();
  await expect
    .poll(() => [...document.querySelectorAll("datalist option")].map((one) => one.textContent))
    .toEqual(["Plan"]);
  await userEvent.keyboard("Plan{Tab}Pro");
  await expect
    .poll(() => now.fields)
    .toEqual([
      { name: "Product", value: "Chair" },
      { name: "Plan", value: "Pro" },
    ]);
  await page.getByRole("button", { name: "Remove Product" }).click();
  await expect.element(page.getByLabelText("Field name")).toHaveValue("Plan");
  await expect.element(page.getByLabelText("Value")).toHaveValue("Pro");
  const last = page.getByRole("button", { name: "Remove Plan" });
  await expect.element(last).toHaveFocus();
  await last.click();
  await expect.element(page.getByRole("button", { name: "Add custom field" })).toHaveFocus();
});
