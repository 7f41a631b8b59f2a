import { memo, useSyncExternalStore } from "react";
import { BulkBar } from "./bulk-bar.tsx";
import { useAnySelected } from "#app/features/reviews/actions/selection/selection.ts";
import { actionsReady } from "#app/features/reviews/actions/run/load-actions.ts";
import X from "lucide-react/icons/x";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { writePreference } from "#ui/theme/preferences.ts";
import { usePreference } from "#ui/theme/use-preference.ts";
import { useSingleKeys } from "#ui/keyboard/use-shortcuts.ts";

const READ = "read";

/** Shown until dismissed; never on devices without a keyboard. */
function KeyHint() {
  const read = usePreference("keyHint");
  const [keysOn] = useSingleKeys();
  const { can, offers } = useSession();
  if (read || !keysOn) return null;
  const close = () => {
    document.querySelector<HTMLElement>(".review-list a[tabindex='0']")?.focus();
    writePreference("keyHint", READ);
  };
  return (
    <div
      role="note"
      aria-label={m.acts_hint_label()}
      className="flex shrink-0 items-center gap-x-3 overflow-hidden border-t border-line bg-sunken px-4 py-1.5 whitespace-nowrap text-sm text-ink-soft pointer-coarse:hidden max-sm:hidden"
    >
      <span className="flex items-center gap-1.5">
        <Kbd keys="j" />
        <Kbd keys="k" />
        {m.acts_hint()}
      </span>
      {can("editor") && offers("changeReviews") && (
        <span className="flex items-center gap-1.5">
          <Kbd keys="a" />
          {m.acts_hint_approve()}
        </span>
      )}
      <span className="flex items-center gap-1.5">
        <Kbd keys="?" />
        {m.acts_hint_all()}
      </span>
      <IconButton icon={X} size="sm" className="ms-auto" label={m.common_dismiss()} onClick={close} />
    </div>
  );
}

export const ListFoot = memo(function ListFoot() {
  const ready = useSyncExternalStore(actionsReady.subscribe, actionsReady.get);
  const selected = useAnySelected();
  if (!ready) return null;
  return selected ? <BulkBar /> : <KeyHint />;
});
