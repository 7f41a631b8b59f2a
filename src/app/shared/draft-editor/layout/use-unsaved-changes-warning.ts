import { useBlocker, useMatch } from "@tanstack/react-router";
import { createElement } from "react";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { ChangeList } from "#app/shared/draft-editor/publish/change-list.tsx";

type LeaveGuard = {
  names?: string[];
  dirty?: boolean;
  /** Whether the changes are saved without the screen, such as an upload. */
  continuesInBackground?: () => boolean;
  onLeave?: () => void;
};

const withoutSlash = (path: string) => path.replace(/\/$/, "");

/**
 * Asks before unsaved changes are left, and lists them. Moving within the same screen does not ask, nor does
 * returning to it before the next screen is shown.
 */
export function useLeaveGuard({
  names = [],
  dirty = names.length > 0,
  continuesInBackground,
  onLeave,
}: LeaveGuard): void {
  const here = withoutSlash(useMatch({ strict: false, select: ({ pathname }) => pathname }));
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (withoutSlash(current.pathname) !== here || withoutSlash(next.pathname) === here || continuesInBackground?.())
        return false;
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
