import { expect, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { UrlSearchField } from "./url-search.tsx";

async function openFields() {
  const onSearch = vi.fn<(label: string, text: string | undefined) => void>();
  const { page, router } = await renderScreen(
    ["First", "Second"].map((label) => (
      <UrlSearchField
        key={label}
        id={label}
        q=""
        onSearch={(text) => onSearch(label, text)}
        label={label}
        placeholder=""
        group="Lists"
        pause={200}
      />
    )),
  );
  const field = (name: string) => page.getByRole("searchbox", { name });
  await expect.element(field("First")).toBeVisible();
  return { field, router, onSearch };
}

test("the text is applied once nobody has typed for a moment", async () => {
  const { field, onSearch } = await openFields();
  await field("First").fill("an");
  await field("First").fill("anna ");
  await expect.poll(() => onSearch.mock.calls).toEqual([["First", "anna"]]);
});

test("a link followed right after typing is not undone by the search", async () => {
  const { field, router, onSearch } = await openFields();
  await field("First").fill("anna");
  await router.navigate({ href: "/elsewhere" });
  // The second field waits as long, and begins later.
  await field("Second").fill("berta");
  await expect.poll(() => onSearch.mock.calls).toEqual([["Second", "berta"]]);
});
