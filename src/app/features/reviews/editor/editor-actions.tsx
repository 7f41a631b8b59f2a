import { useQueryClient } from "@tanstack/react-query";
import { COMMANDS, type ActionCommand } from "#app/features/reviews/actions/commands/action-commands.ts";
import { useCanRunCommand } from "#app/features/reviews/actions/commands/use-action-shortcuts.ts";
import { isOn, runCommandOn } from "#app/features/reviews/reader/reader-actions.tsx";
import { ReviewState } from "#app/features/reviews/reader/reader-head.tsx";
import { viewOf } from "#app/features/reviews/reader/review-view.ts";
import type { ReadReview } from "#app/shared/review-data/full-review.ts";
import { findReview } from "#app/shared/review-data/patch-reviews.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";

const DECIDING = ["review approve", "review set-aside", "review trash"];

type EditorActionsProps = { of: ReviewRef; read: ReadReview; onTrash: () => void };

/** The state of the review and what decides it, with the keys of the inbox. */
export function EditorActions({ of: ref, read, onTrash }: EditorActionsProps) {
  const view = viewOf(findReview(useQueryClient(), ref), read.data);
  const mayDo = useCanRunCommand();
  const commands = COMMANDS.filter((command) => DECIDING.includes(command.id) && mayDo(command));
  const run = ({ id }: ActionCommand) => runCommandOn(id, ref, id === "review trash" ? onTrash : undefined);
  useShortcuts(
    commands.map((command) => ({
      id: `editor ${command.id}`,
      keys: command.keys,
      label: command.label(),
      group: m.record_editor(),
      run: () => run(command),
    })),
  );
  if (!view) return null;
  return (
    <div role="group" aria-label={m.record_acts()} className="flex flex-wrap items-center gap-1">
      <ReviewState details={view.record.extra_details} reason={null} />
      {commands.map((command) => (
        <IconButton
          key={command.id}
          icon={command.icon}
          label={command.label()}
          keys={command.keys}
          aria-pressed={isOn(command, view)}
          data-act={command.id}
          onClick={() => run(command)}
          className="reader-act"
        />
      ))}
    </div>
  );
}
