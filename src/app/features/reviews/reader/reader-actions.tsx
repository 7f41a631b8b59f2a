import { Link } from "@tanstack/react-router";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import { COMMANDS, type ActionCommand } from "#app/features/reviews/actions/commands/action-commands.ts";
import { useCanRunCommand } from "#app/features/reviews/actions/commands/use-action-shortcuts.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import type { ReviewView } from "./review-view.ts";
import { openActionDialog, type ActionDialogKind } from "#app/features/reviews/actions/run/action-dialog.ts";
import { toggleFavourite } from "#app/features/reviews/actions/run/toggle-favourite.ts";
import { performAction } from "#app/features/reviews/actions/run/request-action.ts";
import { findReview, findSingle } from "#app/shared/review-data/patch-reviews.ts";
import { loadActions } from "#app/features/reviews/actions/run/load-actions.ts";
import { queryClient } from "#api/query.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";

const ACTIONS: Record<string, ReviewAction> = {
  "review approve": { act: "approve" },
  "review reopen": { act: "reopen" },
  "review positive": { act: "sentiment", sentiment_id: 1 },
  "review neutral": { act: "sentiment", sentiment_id: 2 },
  "review negative": { act: "sentiment", sentiment_id: 3 },
  "review trash": { act: "trash" },
};
const DIALOGS: Record<string, ActionDialogKind> = {
  "review set-aside": "set_aside",
  "review label": "label",
  "review wall": "wall",
  "review reply": "reply",
  "review assign": "assign",
  "review copy": "copy",
  "review images": "images",
};

/** Runs on one review, ignoring the selection in the list. `begun` is called once an action without a dialog begins. */
export function runCommandOn(id: string, ref: ReviewRef, begun?: () => void): void {
  loadActions();
  const [act, kind] = [ACTIONS[id], DIALOGS[id]];
  if (act) void performAction(act, { refs: [ref] }, begun);
  else if (kind) openActionDialog({ kind, target: { refs: [ref] } });
  else if (id === "review favourite")
    toggleFavourite(ref, (findReview(queryClient, ref) ?? findSingle(queryClient, ref))?.favourite);
  else window.open(`/reviews/${ref.type}/${ref.id}`, "_blank", "noopener");
}

const VISIBLE = ["review approve", "review set-aside", "review favourite", "review label", "review wall"];

export function isOn({ id }: ActionCommand, { record }: ReviewView): boolean | undefined {
  if (id === "review favourite") return Boolean(record.favourite);
  if (id === "review approve") return record.extra_details.approved;
  if (id === "review set-aside") return record.extra_details.state === "set_aside";
  return undefined;
}

const line = (command: ActionCommand, ref: ReviewRef) => ({
  label: command.label(),
  icon: command.icon,
  keys: command.keys,
  danger: command.danger,
  run: () => runCommandOn(command.id, ref),
});

function restOf(commands: ActionCommand[], ref: ReviewRef): MenuEntry[] {
  const rest = commands.filter(({ id }) => !VISIBLE.includes(id));
  return rest.flatMap((command, index) => {
    const parted = index > 0 && rest[index - 1]?.group !== command.group;
    return parted ? ["-" as const, line(command, ref)] : [line(command, ref)];
  });
}

export function ReaderActions({ of: ref, view }: { of: ReviewRef; view: ReviewView }) {
  const mayDo = useCanRunCommand();
  const { can } = useSession();
  const commands = COMMANDS.filter(mayDo);
  return (
    <div role="group" aria-label={m.record_acts()} className="flex flex-wrap items-center gap-1">
      {commands
        .filter(({ id }) => VISIBLE.includes(id))
        .map((command) => {
          const on = isOn(command, view);
          return (
            <IconButton
              key={command.id}
              icon={command.icon}
              label={command.label()}
              keys={command.keys}
              aria-pressed={on}
              data-act={command.id}
              onClick={() => runCommandOn(command.id, ref)}
              className="reader-act"
            />
          );
        })}
      {commands.length > VISIBLE.length && (
        <Menu
          trigger={<IconButton icon={Ellipsis} label={m.record_more()} tooltip={false} />}
          items={restOf(commands, ref)}
        />
      )}
      {can("editor") && (
        <Tooltip label={m.reviews_key_edit()} keys="e" names={false}>
          <Link
            to="/reviews/$type/$id/edit"
            params={{ type: ref.type, id: String(ref.id) }}
            search={(search) => search}
            className={buttonStyles()}
          >
            <Icon icon={Pencil} className="-ms-0.5" />
            {m.record_edit()}
          </Link>
        </Tooltip>
      )}
    </div>
  );
}
