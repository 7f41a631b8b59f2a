import Check from "lucide-react/icons/check";
import LayoutGrid from "lucide-react/icons/layout-grid";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";

type WallLineProps = { name: string; there: number | undefined; count: number; onChoose: (on: boolean) => void };

function placementSummary(there: number | undefined, count: number): string | undefined {
  if (!there) return undefined;
  return there === count ? m.acts_wall_there() : m.acts_wall_some({ count: there });
}

/** One wall: pressed, it takes the reviews, or lets them go when it has them all. */
export function WallOption({ name, there, count, onChoose }: WallLineProps) {
  const full = there === count;
  const words = placementSummary(there, count);
  return (
    <li>
      <button
        type="button"
        onClick={() => onChoose(!full)}
        className="flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2 text-start -outline-offset-2 hover:bg-hover pointer-coarse:min-h-11"
      >
        <Icon icon={full ? Check : LayoutGrid} className={full ? "text-accent-ink" : "text-ink-faint"} />
        <span className="min-w-0 flex-1 truncate" dir="auto">
          {name}
        </span>
        {words && <span className="shrink-0 text-xs text-ink-faint">{words}</span>}
        {full && <span className="shrink-0 text-sm font-medium text-accent-ink">{m.acts_wall_take_off()}</span>}
      </button>
    </li>
  );
}
