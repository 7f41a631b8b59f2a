import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { ApiError } from "#api/error.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormAlert } from "./form-alert.tsx";
import { showFormErrors } from "./form-errors.ts";

type Values = { name: string; place: { city: string }; hidden: string; tags: string };

function RefusedForm({ errors }: { errors: Record<string, string[]> }) {
  const form = useForm<Values>({ defaultValues: { name: "Ann", place: { city: "" }, hidden: "kept", tags: "" } });
  const refused = form.handleSubmit(() => showFormErrors(form, new ApiError(422, "No.", { fields: errors })));
  const { errors: shown } = form.formState;
  return (
    <form onSubmit={(event) => void refused(event)}>
      <FormAlert message={shown.root?.message} />
      <Field label="Name" error={shown.name?.message}>
        <Input {...form.register("name")} />
      </Field>
      <Field label="City" error={shown.place?.city?.message}>
        <Input {...form.register("place.city")} />
      </Field>
      <Field label="Tags" error={shown.tags?.message}>
        <Input {...form.register("tags")} />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

async function refuse(errors: Record<string, string[]>) {
  const { page } = await renderScreen(<RefusedForm errors={errors} />);
  await page.getByRole("textbox", { name: "City" }).fill("Bern");
  await page.getByRole("button", { name: "Save" }).click();
  return page;
}

test("messages stand at their fields, nested ones too, and the first field on the screen has the focus", async () => {
  const page = await refuse({
    "tags.1.label": ["The second tag is too long."],
    "place.city": ["No such city."],
    name: ["Too short."],
  });
  const box = (name: string) => page.getByRole("textbox", { name });
  await expect.element(box("Name")).toHaveAccessibleDescription("Too short.");
  await expect.element(box("City")).toHaveAccessibleDescription("No such city.");
  await expect.element(box("Tags")).toHaveAccessibleDescription("The second tag is too long.");
  await expect.element(box("Name")).toHaveFocus();
  await expect.element(box("City")).toHaveValue("Bern");
  expect(page.getByRole("alert").elements()).toHaveLength(0);
});

test("every message without a field on the screen stands at the top", async () => {
  const page = await refuse({ "odd.0.key": ["Odd."], hidden: ["This is not shown."], name: ["Too short."] });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Odd. This is not shown.");
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("Too short.");
});
