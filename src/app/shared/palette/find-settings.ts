import type { LinkProps } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";

const SCREENS: { to: LinkProps["to"]; name: () => string }[] = [
  { to: "/settings/account", name: m.settings_account },
  { to: "/settings/workspace", name: m.settings_workspace },
  { to: "/settings/keys", name: m.settings_keys },
  { to: "/settings/appearance", name: m.settings_appearance },
];

/** Screens of the settings whose name holds the words. */
export function findSettings(words: string): { to: LinkProps["to"]; name: string }[] {
  const wanted = words.toLocaleLowerCase();
  return SCREENS.map(({ to, name }) => ({ to, name: name() })).filter(({ name }) =>
    name.toLocaleLowerCase().includes(wanted),
  );
}
