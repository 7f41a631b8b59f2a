import Ellipsis from "lucide-react/icons/ellipsis";
import { m } from "#messages/gen/messages.js";
import { createStore } from "#ui/core/store.ts";
import { shownList } from "#app/features/reviews/actions/selection/shown-list.ts";
import { holdUntilReady, loadActions } from "#app/features/reviews/actions/run/load-actions.ts";

const opened = createStore<{ anchor: HTMLElement; name: string } | null>(null);
export const rowMenu = { get: opened.get, subscribe: opened.subscribe, close: () => opened.set(null) };

type RowMenuButtonProps = { reviewKey: string; name: string; reachable: boolean; className?: string };

export function RowMenuButton({ reviewKey, name, reachable, className }: RowMenuButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={m.acts_menu({ name })}
      tabIndex={reachable ? 0 : -1}
      className={className}
      onPointerEnter={() => loadActions()}
      onClick={({ currentTarget }) => {
        loadActions();
        const list = shownList.get();
        if (list && !list.open && list.current !== reviewKey) list.goTo(reviewKey);
        holdUntilReady(rowMenu.close);
        opened.set({ anchor: currentTarget, name });
      }}
    >
      <Ellipsis size={16} aria-hidden />
    </button>
  );
}
