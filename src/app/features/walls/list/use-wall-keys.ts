import { useNavigate } from "@tanstack/react-router";
import { useRowNavigation } from "#app/shared/list/use-row-navigation.ts";
import { m } from "#messages/gen/messages.js";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { type ListedWall, designerLink, shareLink } from "./listed-wall.ts";
import type { WallActions } from "./use-wall-actions.tsx";

export function useWallKeys(walls: ListedWall[], actions: WallActions, mayEdit: boolean) {
  const navigate = useNavigate();
  const { list, current, setCurrent, index, step } = useRowNavigation(walls.map(({ id }) => id));
  const group = m.walls_title();
  const wall = walls[index];
  const first = wall ?? walls[0];
  const chosen = wall !== undefined;
  const open = () => first && void navigate(designerLink(first));
  useShortcuts([
    { id: "wall next", keys: "j", label: m.walls_key_next(), group, repeat: true, run: () => step(1) },
    { id: "wall previous", keys: "k", label: m.walls_key_previous(), group, repeat: true, run: () => step(-1) },
    { id: "wall open", keys: "enter", label: m.walls_key_open(), group, run: open },
    { id: "wall edit", keys: "e", label: m.walls_open_designer(), group, run: open },
    {
      id: "wall share",
      keys: "s",
      label: m.walls_share(),
      group,
      run: () => first && void navigate(shareLink(first)),
    },
    {
      id: "wall duplicate",
      keys: "d",
      label: m.walls_duplicate(),
      group,
      run: () => wall && actions.duplicate(wall),
      enabled: mayEdit && chosen,
    },
    {
      id: "wall delete",
      keys: "#",
      label: m.walls_delete(),
      group,
      run: () => wall && actions.remove(wall),
      enabled: mayEdit && chosen,
    },
  ]);
  return { list, current, setCurrent };
}
