import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";
import { createStore } from "#ui/core/store.ts";

/** Shared by all reviews: users who open the sidebar once mostly want it for the next review too. */
const wanted = createStore(false);

/** Collapsed on narrow screens; loads nothing until opened. */
export function PanelDisclosure({ children }: { children: () => ReactNode }) {
  const open = useSyncExternalStore(wanted.subscribe, wanted.get);
  const [opened, setOpened] = useState(open);
  return (
    <details
      open={open}
      onToggle={(event) => {
        wanted.set(event.currentTarget.open);
        setOpened((before) => before || wanted.get());
      }}
      className="group border-t border-line pt-3"
    >
      <summary className="flex min-h-8 w-fit items-center gap-1.5 rounded-sm pe-2 font-medium pointer-coarse:min-h-11">
        <Icon icon={ChevronRight} size={14} className="group-open:rotate-90 rtl:-scale-x-100" />
        {m.record_panel()}
      </summary>
      {opened && <div className="pt-4">{children()}</div>}
    </details>
  );
}
