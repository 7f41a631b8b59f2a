import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { FormAlert } from "./form-alert.tsx";

function LongForm() {
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <FormAlert message={problem} />
      <div className="h-[300vh]" />
      <button type="button" onClick={() => setProblem("The disk is full.")}>
        Save
      </button>
    </>
  );
}

test("what is wrong with a long form is brought into view when its last button was pressed", async () => {
  const { page } = await renderScreen(<LongForm />);
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toBeInViewport();
});
