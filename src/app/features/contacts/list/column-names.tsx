import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { ROW_GRID } from "./row-grid.ts";

/** What stands in the columns; for the eye alone, every row says it by itself. */
export function ColumnNames({ selectable }: { selectable: boolean }) {
  const names = [m.contacts_column_person(), m.contacts_company(), m.contacts_place(), m.contacts_tags()];
  return (
    <div
      aria-hidden
      className={cx(
        ROW_GRID,
        "h-8 shrink-0 border-b border-line bg-sunken text-xs font-medium text-ink-faint max-lg:hidden",
      )}
    >
      <span className={selectable ? "w-4" : "w-0"} />
      <span className="w-7" />
      {names.map((name) => (
        <span key={name} className="truncate">
          {name}
        </span>
      ))}
      <span className="text-end">{m.contacts_added()}</span>
    </div>
  );
}
