import { useBlocker, useMatch } from "@tanstack/react-router";
import { createElement } from "react";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { ChangeList } from "#app/shared/draft-editor/publish/change-list.tsx";

type LeaveGuard = {
  /** What changed, by name. */
  names?: string[];
  dirty?: boolean;
  /** Whether what changed goes on without its screen, such as an upload. */
  continuesInBackground?: () => boolean;
  /** Forgets what changed, once somebody chose to leave it. */
  onLeave?: () => void;
};

const withoutSlash = (path: string) => path.replace(/\/$/, "");

/**
 * Asks before changes are left behind, and lists them by name. Moving within the same screen is not leaving, nor is
 * coming back to it while it has not gone from sight.
 */
export function useLeaveGuard({
  names = [],
  dirty = names.length > 0,
  continuesInBackground: goesOn,
  onLeave,
}: LeaveGuard): void {
  const here = withoutSlash(useMatch({ strict: false, select: ({ pathname }) => pathname }));
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (withoutSlash(current.pathname) !== here || withoutSlash(next.pathname) === here || goesOn?.()) return false;
      const leave = await confirm({
        title: m.common_leave_title(),
        description:
          names.length > 0
            ? createElement(ChangeList, { names, intro: m.common_leave_text() })
            : m.common_leave_typed(),
        confirmLabel: m.common_leave_go(),
        cancelLabel: m.common_leave_stay(),
      });
      if (leave) onLeave?.();
      return !leave;
    },
  });
}
