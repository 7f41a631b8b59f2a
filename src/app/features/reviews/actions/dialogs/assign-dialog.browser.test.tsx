import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { loadActions } from "#app/features/reviews/actions/run/load-actions.ts";
import { clearSelection } from "#app/features/reviews/actions/selection/selection.ts";
import { ReviewActionsHost } from "#app/features/reviews/actions/commands/review-actions-host.tsx";
import { ReviewList } from "#app/features/reviews/inbox/review-list.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { SUSPENDED, teamMember } from "#app/testing/team-records.ts";
import { onePage, reviewListItem } from "#app/testing/review-records.ts";

const finished = { id: 7, state: "done", done: 1, failed: 0, failures: [], total: 1 };

test("a key assigns a review to a member, whose mark the row then shows", async () => {
  clearSelection();
  loadActions();
  const { page, calls } = await renderScreen(
    <div style={{ display: "flex", flexDirection: "column", height: 600, width: 900 }}>
      <ReviewList search={{}} openKey={undefined} />
      <ReviewActionsHost />
    </div>,
    {
      answers: {
        listReviews: onePage([reviewListItem(1)]),
        listTeam: {
          data: {
            members: [teamMember(1, "Ada"), teamMember(2, "Eve"), teamMember(3, "Sam", SUSPENDED)],
            invitations: [],
          },
        },
        changeReviews: { message: "", data: finished },
      },
    },
  );
  await page.getByRole("checkbox", { name: /Reviewer 1/ }).click();
  await userEvent.keyboard("i");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("radio", { name: /Ada/ })).toHaveFocus();
  await expect.element(dialog.getByRole("radio", { name: /Ada/ })).toBeChecked();
  expect(dialog.getByRole("radio", { name: /Sam/ }).elements()).toHaveLength(0);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByText("Assigned to Eve")).toBeInTheDocument();
  const sent = calls.filter(({ url }) => url.pathname.endsWith("/feeds/changes")).map(({ body }) => body);
  expect(sent).toMatchObject([{ change: { act: "assign", user_id: 2 } }]);
});
