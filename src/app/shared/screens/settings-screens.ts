import { m } from "#messages/gen/messages.js";
import type { ScreenPath } from "./screens.ts";

type SettingsScreen = { to: ScreenPath; label: () => string };

/** The screens of the settings, by what they are about. */
export const SETTINGS_GROUPS: { name: () => string; screens: SettingsScreen[] }[] = [
  {
    name: m.settings_group_you,
    screens: [
      { to: "/settings/account", label: m.settings_account },
      { to: "/settings/appearance", label: m.settings_appearance },
    ],
  },
  {
    name: m.settings_group_workspace,
    screens: [
      { to: "/settings/workspace", label: m.settings_workspace },
      { to: "/settings/team", label: m.team_title },
      { to: "/settings/labels", label: m.settings_labels },
      { to: "/settings/rules", label: m.rules_title },
      { to: "/settings/replies", label: m.settings_replies },
      { to: "/settings/usage", label: m.usage_title },
    ],
  },
  {
    name: m.settings_group_connections,
    screens: [
      { to: "/settings/keys", label: m.settings_keys },
      { to: "/settings/webhooks", label: m.hooks_title },
      { to: "/settings/connections", label: m.hosted_title },
    ],
  },
  {
    name: m.settings_group_oversight,
    screens: [
      { to: "/settings/audit", label: m.audit_title },
      { to: "/settings/mail-server", label: m.smtp_title },
      { to: "/settings/system", label: m.system_title },
    ],
  },
];
