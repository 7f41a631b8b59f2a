import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { BLANK } from "#app/testing/blank-editor-form.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { EditorForm, FullReview } from "#app/features/reviews/editor-form/editor-form.ts";
import { m } from "#messages/gen/messages.js";
import { FactFields } from "./fact-fields.tsx";

function Form({ children, error }: { children: ReactNode; error?: string }) {
  // The form compares the object: a new one on each render would set it again and again.
  const [errors] = useState(error ? { reviewed_at: { type: "service", message: error } } : {});
  const form = useForm<EditorForm>({ defaultValues: BLANK, errors });
  return <FormProvider {...form}>{children}</FormProvider>;
}

const review = (own: object) => ({ rating: 5, rating_type: "star", ...own }) as FullReview;
const open = (own: object, error?: string, direction: "ltr" | "rtl" = "ltr") =>
  renderScreen(
    <Form {...(error !== undefined && { error })}>
      <FactFields review={review(own)} />
    </Form>,
    { direction },
  );

test("a review without a rating explains that stars can be set", async () => {
  const { page } = await open({ rating: null });
  await expect.element(page.getByText(m.editor_rating_none())).toBeVisible();
});

test("a thumb is shown and cannot be changed", async () => {
  const { page } = await open({ rating: 1, rating_type: "thumbs_up" });
  await expect.element(page.getByText(m.editor_rating_thumb())).toBeVisible();
});

test("an error of the service is shown at its field", async () => {
  const { page } = await open({}, "The date is in the future.");
  await expect.element(page.getByLabelText(m.reviews_date())).toHaveAccessibleDescription("The date is in the future.");
});

test("the date reads left to right in a right-to-left page", async () => {
  const { page } = await open({}, undefined, "rtl");
  await expect.element(page.getByLabelText(m.reviews_date())).toHaveAttribute("dir", "ltr");
});
