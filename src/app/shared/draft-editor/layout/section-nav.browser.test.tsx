import Type from "lucide-react/icons/type";
import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { SectionNav } from "./section-nav.tsx";

const IDS = ["reviews", "layout", "content", "look", "cta", "settings", "comments", "publish"] as const;
const sections = IDS.map((id) => ({
  id,
  label: () => `Section ${id}`,
  icon: Type,
  ...(id === "comments" && { count: { value: 2, means: "open" } }),
}));

test("the active section is scrolled into view where the row is wider than the screen", async () => {
  const { page } = await renderScreen(
    <div style={{ width: 240 }}>
      <style>{"nav{flex-direction:row!important;width:100%!important}"}</style>
      <SectionNav label="Sections" sections={sections} current="publish" />
    </div>,
  );
  const active = page.getByRole("link", { name: "Section publish" });
  await expect.element(active).toHaveAttribute("aria-current", "page");
  const nav = page.getByRole("navigation").element().getBoundingClientRect();
  await expect.poll(() => active.element().getBoundingClientRect().right).toBeLessThanOrEqual(nav.right + 1);
  expect(active.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(nav.left - 1);
});

test("a count is part of the name of its section", async () => {
  const { page } = await renderScreen(<SectionNav label="Sections" sections={sections} current="reviews" />);
  await expect.element(page.getByRole("link", { name: "Section comments 2 open" })).toBeVisible();
});
