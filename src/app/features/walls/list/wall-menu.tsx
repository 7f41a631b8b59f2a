import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";
import type { ListedWall } from "./listed-wall.ts";
import type { WallActions } from "./use-wall-actions.tsx";
import { designerLink, shareLink } from "./wall-links.ts";

type WallMenuProps = { wall: ListedWall; actions: WallActions; mayEdit: boolean };

/** The snippet in one press, and the ways on from one page or widget. */
export function WallMenu({ wall, actions: acts, mayEdit }: WallMenuProps) {
  const client = useQueryClient();
  const { kind, id, name } = wall;
  const embed = query("getEmbedCode", { query: { type: kind, id } });
  const ways: (MenuEntry | false)[] = [
    {
      label: mayEdit ? m.walls_open_designer() : m.walls_look(),
      icon: Pencil,
      keys: "e",
      render: <Link {...designerLink(wall)} />,
    },
    { label: m.walls_share_and_figures(), icon: ChartNoAxesColumn, keys: "s", render: <Link {...shareLink(wall)} /> },
    mayEdit && "-",
    mayEdit && { label: m.walls_duplicate(), icon: Copy, keys: "d", run: () => acts.duplicate(wall) },
    mayEdit && { label: m.walls_delete(), icon: Trash, keys: "#", danger: true, run: () => acts.remove(wall) },
  ];
  // On its way before it is asked for: some browsers let only the press itself write to the clipboard.
  const prepare = () => void client.prefetchQuery(embed);
  return (
    // It only hears that somebody comes near.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={m.walls_acts_of({ name })}
      onPointerEnter={prepare}
      onFocus={prepare}
      className="relative flex items-center gap-1 max-sm:col-span-full max-sm:justify-between"
    >
      <CopyButton text={async () => (await client.ensureQueryData(embed)).embed_code} label={m.walls_copy_snippet()} />
      <Menu
        trigger={<IconButton icon={Ellipsis} tooltip={false} label={m.walls_more({ name })} />}
        items={ways.filter((way) => way !== false)}
      />
    </div>
  );
}
