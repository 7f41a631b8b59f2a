import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { FieldScopeContext } from "./field-scope.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { PictureChoice } from "./picture-choice.tsx";

const PATH = "extras.arrangement.layout";
const OPTIONS = [
  { value: "masonry", picture: null, label: "Masonry" },
  { value: "carousel", picture: null, label: "Karussell mit sehr vielen Bewertungen" },
  { value: "list", picture: null, label: "قائمة" },
] as const;

interface Options {
  disabled?: boolean;
  error?: string;
  direction?: "ltr" | "rtl";
}

function Panel({ disabled = false, error }: Options) {
  // The form compares the object: a new one on each render would set it again and again.
  const [errors] = useState(error ? { extras: { arrangement: { layout: { type: "service", message: error } } } } : {});
  const form = useForm({ defaultValues: { extras: { arrangement: { layout: "masonry" } } }, errors });
  const scope = { disabled, labelOf: () => "Layout", problemOf: () => error ?? "" };
  return (
    <FormProvider {...form}>
      <FieldScopeContext value={scope}>
        <div style={{ width: 280 }}>
          <PictureChoice path={PATH} options={[...OPTIONS]} fallback="masonry" />
        </div>
      </FieldScopeContext>
    </FormProvider>
  );
}

const open = ({ direction = "ltr", ...options }: Options = {}) => renderScreen(<Panel {...options} />, { direction });

test("a layout is chosen with one press", async () => {
  const { page } = await open();
  await expect.element(page.getByRole("radio", { name: "Masonry" })).toBeChecked();
  await page.getByRole("radio", { name: "قائمة" }).click();
  await expect.element(page.getByRole("radio", { name: "قائمة" })).toBeChecked();
  await expect.element(page.getByRole("radio", { name: "Masonry" })).not.toBeChecked();
});

test("a viewer sees the layouts and cannot choose one", async () => {
  const { page } = await open({ disabled: true });
  for (const option of page.getByRole("radio").elements()) expect(option).toBeDisabled();
});

test("an error of the service is shown at the choice", async () => {
  const { page } = await open({ error: "Choose another layout." });
  await expect.element(page.getByText("Choose another layout.")).toBeVisible();
});

test.each(["ltr", "rtl"] as const)("long names fit a narrow panel (%s)", async (direction) => {
  const { page } = await open({ direction });
  const group = page.getByRole("radiogroup").element();
  expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth);
});
