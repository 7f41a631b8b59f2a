import { expect, test } from "vitest";
import { DesignerContext, type DesignerState } from "#app/features/walls/design/designer-context.ts";
import { InForm } from "#app/testing/in-form.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { Page } from "#contract/walls/pages/page.ts";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { ItemGroup } from "./item-group.tsx";

const review = { origin: "collected", rating: 5, name: "Ada" };
const CHOSEN = {
  reviews: [review],
  average: null,
  selected: { shown: 1, of: 2 },
  arrangement: "masonry",
  showRatings: true,
  batch: null,
};

function openGroup(product: object, visibility: Page["visibility"] = "public") {
  const designer = { canEdit: true, drafts: true, viewOfNow: () => ({ ...CHOSEN, product }) as unknown as WallView };
  return renderScreen(
    <DesignerContext value={designer as unknown as DesignerState}>
      <InForm values={{ extras: { product } }}>
        <ItemGroup page={{ visibility } as Page} />
      </InForm>
    </DesignerContext>,
  );
}

test("a wall that leaves reviews out may have stars, without an average", async () => {
  const { page } = await openGroup({ kind: "software", name: "App", price: "0" });
  await expect.element(page.getByText(m.stars_can(), { exact: true })).toBeVisible();
  await expect.element(page.getByText(m.stars_average_selection())).toBeVisible();
  expect(page.getByText(m.stars_not_listed()).elements()).toHaveLength(0);
});

test("what is missing is named in the words of its fields, and that the wall is not public", async () => {
  const { page } = await openGroup({ kind: "event", name: "Fair" }, "link_only");
  const fields = new Intl.ListFormat("en").format([m.look_product_starts(), m.look_product_place()]);
  await expect.element(page.getByText(m.stars_missing({ fields }))).toBeVisible();
  await expect.element(page.getByText(m.stars_not_listed())).toBeVisible();
  const names = page
    .getByRole("textbox")
    .elements()
    .map((field) => field.getAttribute("name"));
  expect(names).toContain("extras.product.place");
  expect(names).not.toContain("extras.product.price");
});

test("one's own business is told the rule, and asked for nothing else", async () => {
  const { page } = await openGroup({ kind: "business", name: "Shop" });
  await expect.element(page.getByText(m.stars_never_own())).toBeVisible();
  expect(page.getByRole("textbox").elements()).toHaveLength(0);
});
