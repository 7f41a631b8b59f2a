import type { LinkProps } from "@tanstack/react-router";
import ChartColumn from "lucide-react/icons/chart-column";
import ClipboardPen from "lucide-react/icons/clipboard-pen";
import FileUp from "lucide-react/icons/file-up";
import Heart from "lucide-react/icons/heart";
import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import Settings from "lucide-react/icons/settings";
import Users from "lucide-react/icons/users";
import { m } from "#messages/gen/messages.js";
import type { IconType } from "#ui/icons/icon.tsx";

/** `aside`: on phones it is in the account menu instead of the bottom bar. */
export type Section = {
  to: LinkProps["to"];
  with?: string;
  keys: string;
  icon: IconType;
  label: () => string;
  /** For the bottom bar of phones, where a label has a fifth of the screen. */
  short?: () => string;
  aside?: true;
};

export const SECTIONS: Section[] = [
  { to: "/overview", keys: "g o", icon: ChartColumn, label: m.shell_overview },
  { to: "/reviews", keys: "g r", icon: MessageSquareQuote, label: m.shell_reviews },
  { to: "/contacts", with: "/invitations", keys: "g c", icon: Users, label: m.shell_contacts },
  { to: "/forms", keys: "g f", icon: ClipboardPen, label: m.shell_forms },
  { to: "/walls", keys: "g w", icon: Heart, label: m.shell_walls, short: m.shell_walls_short },
  { to: "/imports", keys: "g i", icon: FileUp, label: m.shell_imports, aside: true },
  { to: "/settings", keys: "g s", icon: Settings, label: m.shell_settings, aside: true },
];
