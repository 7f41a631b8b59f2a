import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import { DesignerContext, type DesignerState } from "#app/features/walls/design/designer-context.ts";
import { InForm } from "#app/testing/in-form.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { SearchGroup } from "./search-group.tsx";

const label = { id: "a", name: "Pool", reviews_count: 2, attributes: null };
const designer: Omit<DesignerState, "wall" | "viewOfNow"> = {
  canEdit: true,
  drafts: true,
  reviews: new Map(),
  gone: new Set(),
  failed: undefined,
  unpublished: [],
  check: () => [],
  openField: () => {},
};

let stored: unknown;
function Values() {
  const values: unknown = useWatch({ name: "extras.search" });
  useEffect(() => {
    stored = values;
  });
  return null;
}

function openGroup(search: object, layout = "masonry") {
  return renderScreen(
    <DesignerContext value={designer as DesignerState}>
      <InForm values={{ extras: { search, arrangement: { layout }, motion: {} } }}>
        <SearchGroup />
        <Values />
      </InForm>
    </DesignerContext>,
    {
      answers: {
        listLabels: { data: [label] },
        listCustomFields: { data: [{ name: "Product", reviews_count: 3 }] },
      },
    },
  );
}

test("labels and a custom field are offered to visitors only when they are chosen", async () => {
  const { page } = await openGroup({ shown: "", labels: [], field: "" });
  expect(page.getByRole("combobox").elements()).toHaveLength(0);
  await page.getByRole("switch").click();
  await page.getByRole("combobox").selectOptions("Product");
  await expect.poll(() => stored).toMatchObject({ shown: true, labels: [], field: "Product" });
  await page.getByRole("button", { name: m.editor_labels_change() }).click();
  await page.getByText(label.name).click();
  await expect.poll(() => stored).toMatchObject({ labels: ["a"] });
});

test("layouts that list nothing have no search", async () => {
  const { page } = await openGroup({ shown: "1", labels: [], field: "" }, "marquee");
  expect(stored).toMatchObject({ shown: "1" });
  expect(page.getByRole("switch").elements()).toHaveLength(0);
});
