import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import type { HeldSubmission } from "#contract/forms/form-share.ts";
import type { ModerationKeys } from "./use-moderation-keys.ts";

/** All or some of what is loaded, and what can be done to them together. */
export function ModerationBar({ items, keys }: { items: HeldSubmission[]; keys: ModerationKeys }) {
  const { selected, setChosen } = keys;
  const all = selected.length === items.length;
  const count = { count: selected.length, shown: formatNumber(selected.length) };
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line bg-sunken px-4 py-2 sm:px-5">
      <label className="flex min-h-8 items-center gap-3.5">
        <input
          type="checkbox"
          className="check"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && selected.length > 0;
          }}
          onChange={() => setChosen(all ? new Set() : new Set(items.map(({ id }) => id)))}
        />
        <span className="text-sm text-ink-soft" aria-live="polite">
          {selected.length > 0 ? m.forms_held_selected(count) : m.forms_held_select_all()}
        </span>
      </label>
      {selected.length > 0 && (
        <div className="flex flex-wrap gap-2 sm:ms-auto">
          <Button size="sm" onClick={() => keys.release(selected)}>
            {m.forms_release_many(count)}
          </Button>
          <Button size="sm" variant="danger" onClick={() => keys.remove(selected)}>
            {m.forms_held_delete_many(count)}
          </Button>
        </div>
      )}
    </div>
  );
}
