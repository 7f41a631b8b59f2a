import { expect, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useCommand } from "#api/command.ts";

const label = { id: "1", name: "New", color: "blue", review_count: 0 };

function Commands() {
  const creating = useCommand("createLabel");
  const removing = useCommand("deleteLabel");
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  const create = (name: string) => quietly(creating.run({ body: { name, color: "blue" } } as never));
  return (
    <>
      <button type="button" onClick={() => create("New")}>
        Create
      </button>
      <button type="button" onClick={() => create("Other")}>
        Create another
      </button>
      <button type="button" onClick={() => quietly(removing.run({ params: { id: "1" } }))}>
        Remove
      </button>
    </>
  );
}

test("a creation repeated after a lost answer has the same key, and another one after an answer", async () => {
  const { page } = await renderScreen(<Commands />);
  const keys: (string | null)[] = [];
  let isLost = true;
  vi.stubGlobal("fetch", async (_input: unknown, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("idempotency-key"));
    if (isLost) throw new TypeError("Failed to fetch");
    return Response.json({ message: "Done", data: label });
  });
  const press = async (name: string, isAnswered: boolean) => {
    isLost = !isAnswered;
    const before = keys.length;
    await page.getByRole("button", { name, exact: true }).click();
    await expect.poll(() => keys.length).toBe(before + 1);
  };
  await press("Create", false);
  await press("Create", true);
  await press("Create", true);
  await press("Create another", false);
  await press("Remove", true);
  const [lost, again, next, other, removal] = keys;
  expect(lost).toMatch(/^[\d-]{10,}$/);
  expect(again).toBe(lost);
  expect(new Set([lost, next, other]).size).toBe(3);
  expect(removal).toBeNull();
});
