import type { ADDRESS_KINDS, ApiKey, KEY_OVERLAPS } from "#contract/workspace/api-key.ts";
import type { Scope } from "#contract/workspace/key-scope.ts";
import { m } from "#messages/gen/messages.js";
import { formatList } from "#app/shared/text/list-text.ts";

const SCOPE_NAMES: Record<Scope, () => string> = {
  reviews: m.shell_reviews,
  forms: m.shell_forms,
  walls: m.shell_walls,
  widgets: m.settings_key_scope_widgets,
  contacts: m.shell_contacts,
  invitations: m.settings_key_scope_invitations,
  imports: m.settings_key_scope_imports,
  workspace: m.settings_key_scope_workspace,
};

const ADDRESSES: Record<(typeof ADDRESS_KINDS)[number], () => string> = {
  machine: m.settings_key_from_machine,
  network: m.settings_key_from_network,
  internet: m.settings_key_from_internet,
};

const OVERLAPS: Record<(typeof KEY_OVERLAPS)[number], () => string> = {
  0: m.settings_key_overlap_none,
  1: m.settings_key_overlap_hour,
  24: m.settings_key_overlap_day,
  168: m.settings_key_overlap_week,
};

export const scopeName = (scope: Scope): string => SCOPE_NAMES[scope]();

export const overlapName = (hours: (typeof KEY_OVERLAPS)[number]): string => OVERLAPS[hours]();

/** Where the last request with the key came from; undefined before the first. */
export const usedFrom = ({ last_used_from: from }: ApiKey): string | undefined =>
  from ? ADDRESSES[from]() : undefined;

/** What a key may use, in one line. */
export const describeScopes = ({ scopes }: ApiKey): string =>
  scopes ? formatList(scopes.map(scopeName)) : m.settings_key_scopes_all();
