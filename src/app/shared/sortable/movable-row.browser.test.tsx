import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { MovableRow } from "./movable-row.tsx";
import { Sortable } from "./sortable.tsx";

test("the handle of a row is a button in every language", async () => {
  const { page } = await renderScreen(
    <Sortable
      ids={["a"]}
      nameOf={() => "Ann"}
      onMove={() => {}}
      renderRow={(id, index, drag) => (
        <MovableRow key={id} {...{ index, drag }} name="Ann" count={1} onMove={() => {}} removeLabel="" canEdit>
          Ann
        </MovableRow>
      )}
    />,
  );
  const handle = page.getByRole("button", { name: m.common_move_handle({ name: "Ann" }) });
  // Set by the library together with the role description.
  await expect.element(handle).toHaveAttribute("aria-describedby");
  await expect.element(handle).toHaveAttribute("aria-roledescription", "");
});
