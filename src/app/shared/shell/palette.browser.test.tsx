import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { forceColours } from "#app/testing/forced-colours.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { Palette } from "./palette.tsx";

const dark = vi.fn<() => void>();
const search = vi.fn<(words: string) => void>();

function Commands() {
  useShortcuts([
    {
      id: "review search text",
      label: "Search reviews",
      labelFor: (words) => `Search reviews for “${words}”`,
      group: "Search",
      run: () => {},
      runWith: search,
    },
    { id: "recent text/1", label: "Review by Ada", detail: "Calm and quick", group: "Recent", run: () => {} },
    { id: "theme light", label: "Use the light theme", group: "Theme", run: () => {} },
    { id: "theme dark", label: "Use the dark theme", group: "Theme", run: dark },
  ]);
  return null;
}

async function open(found: object | Promise<object> = { data: [] }) {
  const screen = (
    <>
      <Commands />
      <Palette open onClose={() => {}} finalFocus={() => true} />
    </>
  );
  const { page } = await renderScreen(screen, { answers: { searchEverything: found } });
  await expect.element(page.getByRole("combobox")).toHaveFocus();
  const options = () => page.getByRole("option").elements();
  const highlighted = () => options().find((option) => option.hasAttribute("data-highlighted"))?.textContent;
  return { options, highlighted };
}

test("a command comes before the search for its words, every line has a sign, and a review shows its text", async () => {
  const { options, highlighted } = await open();
  await userEvent.keyboard("dark");
  await expect.poll(highlighted).toBe("Use the dark theme");
  expect(options().at(-1)?.textContent).toBe("Search reviews for “dark”");
  await userEvent.keyboard("{Backspace}{Backspace}{Backspace}{Backspace}");
  await expect.poll(() => options().map((option) => option.textContent)).toContain("Review by AdaCalm and quick");
  for (const option of options()) expect(option.querySelector("svg")).not.toBeNull();
});

test("results that arrive after an arrow leave the highlight where it is", async () => {
  let answer: (body: object) => void = () => {};
  const { options, highlighted } = await open(new Promise<object>((resolve) => (answer = resolve)));
  await userEvent.keyboard("theme");
  await expect.poll(highlighted).toBe("Use the light theme");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(highlighted).toBe("Use the dark theme");
  answer({ data: [{ kind: "contact", id: "1", title: "Thea", detail: "" }] });
  await expect.poll(() => options().some((option) => option.textContent === "Thea")).toBe(true);
  expect(highlighted()).toBe("Use the dark theme");
});

test("the highlighted line is outlined in forced colours", async () => {
  await forceColours();
  const { options } = await open();
  await userEvent.keyboard("theme");
  const outlined = () => options().filter((option) => getComputedStyle(option).outlineWidth === "2px");
  await expect.poll(() => outlined().map(({ textContent }) => textContent)).toEqual(["Use the light theme"]);
});
