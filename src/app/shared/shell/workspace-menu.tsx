import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { m } from "#messages/gen/messages.js";
import { Avatar } from "#ui/data/avatar.tsx";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { LazyMenu } from "#ui/overlays/menu.tsx";
import { useSession } from "#app/shared/session/session.ts";

/** From more workspaces than this the menu becomes a list with a search field. */
const MENU_LINES = 7;

const load = () => import("./workspace-menu-lines.tsx");
const Lines = lazyPart(async () => (await load()).WorkspaceMenuLines);

export function WorkspaceMenu({ compact = false }: { compact?: boolean }) {
  const { workspace, workspaces, hosted, direct } = useSession();
  const isSearched = workspaces.length > MENU_LINES;
  const name = workspace?.name ?? m.shell_no_workspace_title();
  const button = (
    <button
      type="button"
      className={cx(
        "flex h-10 w-full items-center gap-2.5 rounded-sm text-start hover:bg-hover data-popup-open:bg-active",
        compact ? "px-1.5" : "justify-center lg:justify-start lg:px-2",
      )}
    >
      <Avatar name={name} square />
      <span className="sr-only">{m.settings_workspace()}</span>
      <span className={cx("min-w-0 flex-1", !compact && "max-lg:sr-only")}>
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        {hosted && (
          <span className="-mt-0.5 block truncate text-xs text-ink-faint">
            {(direct ? m.direct_marked : m.hosted_marked)({ host: hosted.host })}
          </span>
        )}
      </span>
      <Icon icon={ChevronsUpDown} size={14} className={cx("text-ink-faint", !compact && "hidden lg:block")} />
    </button>
  );
  return (
    <LazyMenu trigger={button} popup={isSearched ? "dialog" : "menu"} preload={() => void load()}>
      {(wiring) => <Lines {...wiring} isSearched={isSearched} />}
    </LazyMenu>
  );
}
