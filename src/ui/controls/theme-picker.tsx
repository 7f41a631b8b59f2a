import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { m } from "#messages/gen/messages.js";
import { Segmented } from "./segmented.tsx";
import { setTheme, THEMES, useTheme } from "#ui/theme/theme.ts";

const ICONS = { light: Sun, dark: Moon, system: Monitor };

export function ThemePicker({ iconsOnly = false }: { iconsOnly?: boolean }) {
  const words = { light: m.common_theme_light(), dark: m.common_theme_dark(), system: m.common_theme_system() };
  return (
    <Segmented
      label={m.common_theme()}
      value={useTheme()}
      onChange={setTheme}
      iconsOnly={iconsOnly}
      options={THEMES.map((value) => ({ value, label: words[value], icon: ICONS[value] }))}
    />
  );
}
