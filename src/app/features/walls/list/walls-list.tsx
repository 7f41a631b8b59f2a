import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import type { ListedWall } from "./listed-wall.ts";
import { useWallActions } from "./use-wall-actions.tsx";
import { useWallKeys } from "./use-wall-keys.ts";
import { WallRow } from "./wall-row.tsx";

/** Pages and widgets, a row each. Keys go from row to row and act on the one that has the focus. */
export function WallsList({ walls }: { walls: ListedWall[] }) {
  const acts = useWallActions();
  const mayEdit = useSession().can("editor");
  const { list, current, setCurrent } = useWallKeys(walls, acts, mayEdit);
  return (
    <ul
      ref={list}
      aria-label={m.walls_title()}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      {walls.map((wall) => (
        <WallRow
          key={wall.id}
          wall={wall}
          actions={acts}
          mayEdit={mayEdit}
          current={wall.id === current}
          onCurrent={() => setCurrent(wall.id)}
        />
      ))}
    </ul>
  );
}
