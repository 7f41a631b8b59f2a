import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ChoicesPanel } from "#ui/controls/choices-panel.tsx";

const OPTIONS = ["5", "4", "3"].map((value) => ({ value, label: `${value} stars` }));
const marks = (page: Awaited<ReturnType<typeof renderScreen>>["page"]) =>
  page
    .getByRole("radio")
    .elements()
    .map((radio) => getComputedStyle(radio, "::after").opacity);

test("a group of radio buttons without a choice looks empty, and one with a choice marks it alone", async () => {
  const group = (value: string[]) => (
    <ChoicesPanel label="Rating" options={OPTIONS} value={value} onChange={() => {}} />
  );
  const { page } = await renderScreen(group([]));
  await expect.element(page.getByRole("radio").first()).toBeVisible();
  expect(marks(page)).toEqual(["0", "0", "0"]);
  const chosen = await renderScreen(<div lang="en">{group(["4"])}</div>);
  expect(marks(chosen.page).slice(-3)).toEqual(["0", "1", "0"]);
});
