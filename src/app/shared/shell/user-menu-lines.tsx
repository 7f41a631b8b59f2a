import { useRouter } from "@tanstack/react-router";
import Keyboard from "lucide-react/icons/keyboard";
import LogOut from "lucide-react/icons/log-out";
import { m } from "#messages/gen/messages.js";
import type { MenuEntry } from "#ui/overlays/menu.tsx";
import { MenuPanel } from "#ui/overlays/menu-panel.tsx";
import { openShortcutSheet } from "#ui/command-palette/shortcut-center.tsx";
import { setTheme, THEMES, useTheme } from "#ui/theme/theme.ts";
import type { PopupState } from "#ui/overlays/use-trigger.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { chooseLanguage } from "./preferences.ts";
import { currentLocale, listLanguages } from "./locale.ts";
import { SECTIONS } from "./sections.ts";
import { useSession } from "#app/shared/session/session.ts";
import { signOut } from "#app/shared/session/sign-out.ts";

export function UserMenuLines({ compact, ...wiring }: PopupState & { compact: boolean }) {
  const router = useRouter();
  const theme = useTheme();
  const { direct } = useSession();
  const themes = { light: m.common_theme_light(), dark: m.common_theme_dark(), system: m.common_theme_system() };
  const aside: MenuEntry[] = SECTIONS.filter((section) => section.aside && compact).map(({ to, icon, label }) => ({
    label: label(),
    icon,
    run: () => void router.navigate({ to }),
  }));
  const items: MenuEntry[] = [
    ...aside,
    ...(compact ? ["-" as const] : []),
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
        run: () => void runOrToast(() => chooseLanguage(value), m.settings_preference_not_saved()),
      })),
    },
    "-",
    { label: m.common_shortcuts(), icon: Keyboard, keys: "?", run: openShortcutSheet },
    { label: direct ? m.direct_disconnect() : m.account_sign_out(), icon: LogOut, run: () => void signOut() },
  ];
  return (
    <MenuPanel
      {...wiring}
      align={compact ? "end" : "start"}
      side={compact ? "bottom" : "top"}
      label={m.shell_user()}
      items={items}
    />
  );
}
