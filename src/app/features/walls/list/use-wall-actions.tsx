import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { currentWorkspace } from "#api/client.ts";
import { useCommand } from "#api/command.ts";
import { newIdempotencyKey } from "#api/use-idempotency-key.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { toastIn } from "#app/shared/requests/workspace-toast.ts";
import { focusTitle } from "#app/shared/page/page-title.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { type ListedWall, designerLink } from "./listed-wall.ts";

function DeleteWallImpact({ wall: { publicUrl, seenOn } }: { wall: ListedWall }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-ink-faint">
      <li>{m.walls_delete_stay()}</li>
      {publicUrl && (
        <li>
          {m.walls_delete_page()}{" "}
          <a
            href={publicUrl}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            {m.walls_open_public()}
            <span className="sr-only"> {m.walls_open_public_new()}</span>
          </a>
        </li>
      )}
      <li>
        {m.walls_delete_embeds()}{" "}
        {seenOn && <strong className="font-medium text-ink">{m.walls_delete_seen({ host: seenOn.host })}</strong>}
      </li>
      <li>{m.walls_delete_final()}</li>
    </ul>
  );
}

export type WallActions = ReturnType<typeof useWallActions>;

export function useWallActions() {
  const navigate = useNavigate();
  const copyPage = useCommand("duplicatePage");
  const copyWidget = useCommand("duplicateWidget");
  const deletePage = useCommand("deletePage");
  const deleteWidget = useCommand("deleteWidget");
  // One idempotency key per wall, so that a double press makes one copy.
  const keys = useRef(new Map<string, string>());

  async function copy({ kind, id, name }: ListedWall) {
    const workspace = currentWorkspace();
    const known = keys.current.get(id) ?? newIdempotencyKey();
    keys.current.set(id, known);
    const body = { name: m.walls_copy_name({ name }).slice(0, LIMITS.pageName).toWellFormed() };
    const options = { idempotencyKey: known };
    const made =
      kind === "page"
        ? (await copyPage.run({ params: { unique_page_id: id }, body, options })).data.unique_page_id
        : (await copyWidget.run({ params: { id }, body, options })).data.id;
    keys.current.delete(id);
    toastIn(workspace, {
      title: m.walls_duplicated({ name: body.name }),
      tone: "success",
      action: { label: m.walls_open_copy(), run: () => void navigate(designerLink({ kind, id: made })) },
    });
  }

  async function remove(wall: ListedWall) {
    const { kind, id, name } = wall;
    const isConfirmed = await confirm({
      title: m.walls_delete_title({ name }),
      description: <DeleteWallImpact wall={wall} />,
      confirmLabel: kind === "page" ? m.walls_delete_confirm() : m.walls_delete_widget_confirm(),
      typed: { label: m.walls_delete_typed({ name }), words: name },
    });
    if (!isConfirmed) return;
    if (kind === "page") await deletePage.run({ params: { unique_page_id: id } });
    else await deleteWidget.run({ params: { id } });
    // The row that had the focus is gone.
    focusTitle();
    toast({ title: m.walls_deleted({ name }), tone: "success" });
  }

  return {
    duplicate: (wall: ListedWall) => void runOrToast(() => copy(wall), m.walls_duplicate_failed()),
    remove: (wall: ListedWall) => void runOrToast(() => remove(wall), m.walls_delete_failed()),
  };
}
