import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useSyncExternalStore } from "react";
import { m } from "#messages/gen/messages.js";
import { createStore } from "#ui/core/store.ts";
import { Icon } from "#ui/icons/icon.tsx";

/** Shared by all walls and widgets, because people who set single colours do it in each of them. */
const wanted = createStore(false);

/** Single colours and CSS, closed at first. Its fields stay in the document, so that an error can open it. */
export function AdvancedLook({ children }: { children: ReactNode }) {
  const open = useSyncExternalStore(wanted.subscribe, wanted.get);
  return (
    <details open={open} onToggle={(event) => wanted.set(event.currentTarget.open)} className="group">
      <summary className="flex min-h-11 items-center gap-1.5 px-5 py-3 text-base font-semibold">
        <Icon icon={ChevronRight} size={14} className="group-open:rotate-90 rtl:-scale-x-100" />
        {m.look_advanced()}
      </summary>
      {children}
    </details>
  );
}
