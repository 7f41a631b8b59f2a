import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useCommand } from "#api/command.ts";

const label = { id: "1", name: "New", color: "blue", review_count: 0 };

function Commands() {
  const creating = useCommand("createLabel");
  const removing = useCommand("deleteLabel");
  const [ended, setEnded] = useState(0);
  const quietly = (work: Promise<unknown>) =>
    void work.catch(() => undefined).then(() => setEnded((before) => before + 1));
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
      <output>{ended}</output>
    </>
  );
}

/** Notes the idempotency key of each call and answers it with `answer`. */
function watchKeys(answer: () => Promise<Response>): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", (_input: unknown, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("idempotency-key"));
    return answer();
  });
  return keys;
}

test("a creation keeps its key when one that was sent before it succeeds", async () => {
  const { page } = await renderScreen(<Commands />);
  const answers: PromiseWithResolvers<Response>[] = [];
  const keys = watchKeys(() => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
  const press = async (name: string) => {
    const before = keys.length;
    await page.getByRole("button", { name, exact: true }).click();
    await expect.poll(() => keys.length).toBe(before + 1);
  };
  await press("Create");
  await press("Create another");
  answers[0]?.resolve(Response.json({ message: "Done", data: label }));
  await expect.element(page.getByRole("status").filter({ hasText: "1" })).toBeVisible();
  answers[1]?.reject(new TypeError("Failed to fetch"));
  await expect.element(page.getByRole("status").filter({ hasText: "2" })).toBeVisible();
  await press("Create another");
  expect(keys[2]).toBe(keys[1]);
});

test("a creation repeated after a lost answer has the same key, and another one after an answer", async () => {
  const { page } = await renderScreen(<Commands />);
  let isLost = true;
  const keys = watchKeys(async () => {
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
