import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { SaveButton } from "./save-button.tsx";

const save = vi.fn<(values: { name: string }) => void>();

function NameForm() {
  const form = useForm({ defaultValues: { name: "" } });
  const submit = form.handleSubmit((values) => {
    save(values);
    form.reset(values);
  });
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input aria-label="Name" {...form.register("name")} />
      <SaveButton changed={form.formState.isDirty}>Save</SaveButton>
    </form>
  );
}

test("the button has the focus after it has saved; without changes neither it nor Enter saves", async () => {
  const { page } = await renderScreen(<NameForm />);
  const button = page.getByRole("button", { name: "Save" });
  const field = page.getByRole("textbox");
  await field.click();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("Ada{Tab}{Enter}");
  await expect.poll(() => save.mock.calls).toEqual([[{ name: "Ada" }]]);
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(save.mock.calls).toHaveLength(1);
});
