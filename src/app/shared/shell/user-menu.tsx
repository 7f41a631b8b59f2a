import { lazyPart } from "#ui/core/lazy-part.ts";
import { m } from "#messages/gen/messages.js";
import { Avatar } from "#ui/data/avatar.tsx";
import { cx } from "#ui/core/cx.ts";
import { LazyMenu } from "#ui/overlays/menu.tsx";
import { useSession } from "#app/shared/session/session.ts";

const load = () => import("./user-menu-lines.tsx");
const Lines = lazyPart(async () => (await load()).UserMenuLines);

export function UserMenu({ compact = false }: { compact?: boolean }) {
  const { user } = useSession();
  const button = (
    <button
      type="button"
      className={cx(
        "flex items-center gap-2.5 rounded-sm text-start hover:bg-hover data-popup-open:bg-active",
        compact ? "size-11 justify-center" : "h-12 w-full justify-center lg:justify-start lg:px-2",
      )}
    >
      <Avatar name={user?.name ?? ""} />
      <span className="sr-only">{m.shell_user()}</span>
      <span className={cx("min-w-0 flex-1", compact ? "sr-only" : "max-lg:sr-only")}>
        <span dir="auto" className="block truncate font-medium">
          {user?.name}
        </span>
        <span dir="ltr" className="block truncate text-xs text-ink-faint rtl:text-end">
          {user?.email}
        </span>
      </span>
    </button>
  );
  return (
    <LazyMenu trigger={button} preload={() => void load()}>
      {(wiring) => <Lines {...wiring} compact={compact} />}
    </LazyMenu>
  );
}
