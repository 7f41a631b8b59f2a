import Keyboard from "lucide-react/icons/keyboard";
import LogOut from "lucide-react/icons/log-out";
import { m } from "#messages/gen/messages.js";
import { Avatar } from "#ui/avatar.tsx";
import { cx } from "#ui/cx.ts";
import { Menu, type MenuEntry } from "#ui/menu.tsx";
import { openShortcutSheet } from "#ui/shortcut-center.tsx";
import { setTheme, THEMES, useTheme } from "#ui/theme.ts";
import { currentLocale, listLanguages, switchLocale } from "./locale.ts";
import { useSession } from "./session.ts";
import { signOut } from "./sign-out.ts";

/** The account: theme, language, keys, and the way out. */
export function UserMenu({ compact = false }: { compact?: boolean }) {
  const { user } = useSession();
  const theme = useTheme();
  const themes = { light: m.common_theme_light(), dark: m.common_theme_dark(), system: m.common_theme_system() };
  const items: MenuEntry[] = [
    {
      group: m.common_theme(),
      items: THEMES.map((value) => ({ label: themes[value], checked: value === theme, run: () => setTheme(value) })),
    },
    "-",
    {
      group: m.settings_language(),
      items: listLanguages().map(({ value, label }) => ({
        label,
        checked: value === currentLocale(),
        run: () => switchLocale(value),
      })),
    },
    "-",
    { label: m.common_shortcuts(), icon: Keyboard, keys: "?", run: openShortcutSheet },
    { label: m.account_sign_out(), icon: LogOut, run: () => void signOut() },
  ];
  return (
    <Menu
      align={compact ? "end" : "start"}
      side={compact ? "bottom" : "top"}
      label={m.shell_user()}
      items={items}
      trigger={
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
            <span dir="ltr" className="block truncate text-start text-xs text-ink-faint">
              {user?.email}
            </span>
          </span>
        </button>
      }
    />
  );
}
