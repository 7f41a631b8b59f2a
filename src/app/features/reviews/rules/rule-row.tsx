import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import History from "lucide-react/icons/history";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import type { ReviewRule } from "#contract/reviews/rules/review-rule.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { RuleFilterText } from "./rule-filter-field.tsx";
import { ruleSummary } from "./rule-text.ts";

/** Warns that stars or sentiment alone decide what becomes public. */
export const RuleWarningText = () => (
  <p className="rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning-ink">{m.rules_warning()}</p>
);

type RuleRowProps = {
  rule: ReviewRule;
  writable: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onSwitch: (on: boolean) => void;
  onEdit: () => void;
  onHistory: () => void;
  onDelete: (row: Element | null) => void;
};

export function RuleRow(props: RuleRowProps) {
  const { rule, writable, isFirst, isLast, onMove, onSwitch, onEdit, onHistory, onDelete } = props;
  const { name, is_active: isActive, paused_reason: paused, warnings } = rule;
  return (
    <li className="flex flex-col gap-2 px-5 py-3">
      <Switch
        label={<bdi>{name}</bdi>}
        description={ruleSummary(rule)}
        checked={isActive}
        disabled={!writable}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <RuleFilterText filter={rule.filter} />
      {paused && (
        <p dir="auto" className="text-sm text-danger-ink">
          {m.rules_paused({ reason: paused })}
        </p>
      )}
      {warnings.length > 0 && <RuleWarningText />}
      <span className="flex flex-wrap items-center">
        <IconButton icon={History} label={m.rules_history_named({ name })} onClick={onHistory} />
        {writable && (
          <>
            <IconButton
              icon={ArrowUp}
              label={m.common_move_named_up({ name })}
              aria-disabled={isFirst || undefined}
              onClick={() => !isFirst && onMove(-1)}
            />
            <IconButton
              icon={ArrowDown}
              label={m.common_move_named_down({ name })}
              aria-disabled={isLast || undefined}
              onClick={() => !isLast && onMove(1)}
            />
            <IconButton icon={Pencil} label={m.rules_edit_named({ name })} onClick={onEdit} />
            <IconButton
              icon={Trash}
              label={m.rules_delete_named({ name })}
              onClick={({ currentTarget }) => onDelete(currentTarget.closest("li"))}
            />
          </>
        )}
      </span>
    </li>
  );
}
