import { expect, test } from "vitest";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";
import { fillWorkspaces } from "./fill-workspaces.ts";

const { at, list } = openFormsFixture();

test("sample forms have visits that match their counts, and one form is closed", async () => {
  await fillWorkspaces(at.service.services, [at.home.workspaceId], 60);
  const forms = await list();
  expect(forms.map(({ is_paused }) => is_paused)).toEqual([true, false, false]);
  for (const { views, starts, steps } of forms) {
    const counts = steps?.map(({ count }) => count) ?? [];
    expect(counts.slice(0, 2)).toEqual([views, starts]);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  }
});
