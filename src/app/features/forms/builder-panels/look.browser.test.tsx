import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { FieldScopeContext } from "#app/shared/inputs/field-scope.ts";
import { labelOf } from "#app/features/forms/form-values/form-fields.ts";
import { valuesOf } from "#app/features/forms/form-values/read-form-values.ts";
import { formRecord } from "#app/testing/form-values-fixture.ts";
import { NO_DEFAULTS } from "#contract/workspace/workspace-defaults.ts";
import { m } from "#messages/gen/messages.js";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { LookPanel } from "./look.tsx";

function Panel({ fields }: { fields: object }) {
  const form = useForm({ defaultValues: valuesOf(formRecord(), { ...fields }) });
  return (
    <FormProvider {...form}>
      <FieldScopeContext value={{ disabled: false, labelOf, problemOf: () => "" }}>
        <LookPanel />
        <output>{form.watch("extras.look.style") ?? "unset"}</output>
        <data value={JSON.stringify(form.watch("extras.look"))} data-testid="look" />
      </FieldScopeContext>
    </FormProvider>
  );
}

test("a form goes step by step until another look is chosen, also by keyboard", async () => {
  const { page } = await renderScreen(<Panel fields={{}} />);
  const steps = page.getByRole("radio", { name: "Step by step" });
  const stars = page.getByRole("radio", { name: "Stars first" });
  await expect.element(steps).toBeChecked();
  await expect.element(page.getByRole("status")).toHaveTextContent("unset");
  await userEvent.click(steps);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(stars).toBeChecked();
  await expect.element(page.getByRole("status")).toHaveTextContent("stars");
  await expect.element(page.getByText(/on one screen/)).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "Split with picture" })).toBeChecked();
  await expect.element(page.getByText(/beside the steps, above them on phones/)).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("status")).toHaveTextContent("conversation");
  await expect.element(page.getByText(/One question after another/)).toBeVisible();
});

test("a form without written reviews says why stars first does not show", async () => {
  const fields = { allow_text_review: 0, custom_attributes: { look: { style: "stars" } } };
  const { page } = await renderScreen(<Panel fields={fields} />);
  await expect.element(page.getByText(/needs “Written reviews”/)).toBeVisible();
});

test("the workspace's brand is set in one change, over what else the look says", async () => {
  const fields = { custom_attributes: { look: { style: "split", radius: 4, light: { page: "#eeeeee" } } } };
  const defaults = { ...NO_DEFAULTS, primary_color: "#5b21b6", font: "Lora", logo_url: null };
  const { page } = await renderScreen(<Panel fields={fields} />, {
    answers: { getWorkspaceDefaults: { data: defaults } },
  });
  await page.getByRole("button", { name: m.defaults_brand_use() }).click();
  const look: unknown = JSON.parse(page.getByTestId("look").element().getAttribute("value") ?? "");
  expect(look).toMatchObject({
    style: "split",
    radius: 4,
    font: "Lora",
    light: { page: "#eeeeee", accent: "#5b21b6", accent_text: "#ffffff" },
  });
});

test("fonts of the device, of the workspace and of every installation can be chosen", async () => {
  const font = {
    id: 1,
    name: "Acme Sans",
    regular: "/media/a.woff2",
    bold: null,
    variable: true,
    used_by: [],
    created_at: "2026-05-01T08:00:00.000Z",
  };
  const { page } = await renderScreen(<Panel fields={{}} />, { answers: { listFonts: { data: [font] } } });
  const select = page.getByLabelText(m.form_editor_field_font(), { exact: true });
  await expect.element(select).toHaveValue("system");
  for (const name of ["mono", "Acme Sans", "Fraunces"]) {
    await userEvent.selectOptions(select, name);
    await expect
      .element(page.getByTestId("look"))
      .toHaveAttribute("value", expect.stringContaining(`"font":"${name}"`));
  }
});
