import type { Role } from "#contract/core/endpoint.ts";
import { m } from "#messages/gen/messages.js";

export function describeRole(role: Role): string {
  return {
    viewer: m.settings_role_viewer_text,
    editor: m.settings_role_editor_text,
    admin: m.settings_role_admin_text,
  }[role]();
}
