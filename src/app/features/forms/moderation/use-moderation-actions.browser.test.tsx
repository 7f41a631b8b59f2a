import { expect, test } from "vitest";
import { chooseWorkspace } from "#api/client.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { HeldSubmission } from "#contract/forms/moderation.ts";
import { m } from "#messages/gen/messages.js";
import { useModerationActions } from "./use-moderation-actions.ts";

const submission = (id: number): HeldSubmission => ({
  id,
  form: { id: 1, unique_form_id: "form_1", name: "Form" },
  reasons: ["links"],
  kind: "text",
  name: "Zoe",
  email: null,
  words: "Buy",
  rating: null,
  rating_type: "comment_only",
  about: [],
  answers: [],
  media: [],
  received_at: "2026-03-01T10:00:00.000000Z",
});

function Release() {
  const { release } = useModerationActions();
  return (
    <button type="button" onClick={() => void release([submission(1), submission(2)])}>
      Release
    </button>
  );
}

test("submissions are released where they are, also after a switch to another workspace, and not opened there", async () => {
  const { page, calls } = await renderScreen(<Release />, {
    answers: {
      releaseHeld: () => {
        chooseWorkspace("cinema");
        return { message: "Released.", data: { type: "text", id: 5 } };
      },
    },
  });
  chooseWorkspace("bakery");
  await page.getByRole("button", { name: "Release" }).click();
  const sentTo = () =>
    calls.filter(({ method }) => method === "POST").map(({ headers }) => headers.get("svc-workspace-id"));
  await expect.poll(sentTo).toEqual(["bakery", "bakery"]);
  await expect.element(page.getByText(m.forms_released({ count: 2, shown: "2" }))).toBeVisible();
  expect(page.getByRole("button", { name: m.forms_open_inbox() }).query()).toBeNull();
  chooseWorkspace(undefined);
});
