import ArrowUp from "lucide-react/icons/arrow-up";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icon.tsx";

/** How many reviews arrived, over the list so that nothing moves; a press shows them. */
export function ArrivalsPill({ count, more, show }: { count: number; more: boolean; show: () => void }) {
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center">
      <button
        type="button"
        onClick={show}
        className="pop pointer-events-auto inline-flex h-8 items-center gap-1.5 rounded-full bg-accent px-3.5 text-sm font-medium text-on-accent hover:bg-accent-hover pointer-coarse:h-11"
      >
        <Icon icon={ArrowUp} size={14} />
        {more ? m.inbox_arrived_more({ count }) : m.inbox_arrived({ count })}
      </button>
    </div>
  );
}
