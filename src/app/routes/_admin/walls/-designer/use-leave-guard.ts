import { useBlocker } from "@tanstack/react-router";
import { createElement } from "react";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/confirm.tsx";
import { ChangeList } from "./change-list.tsx";

/** Asks before changes are left behind, and lists them. Moving between the designer's own parts is not leaving. */
export function useLeaveGuard(changed: string[]): void {
  useBlocker({
    disabled: changed.length === 0,
    enableBeforeUnload: () => changed.length > 0,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const leave = await confirm({
        title: m.walls_leave_title(),
        description: createElement(ChangeList, { paths: changed }),
        confirmLabel: m.walls_leave_go(),
        cancelLabel: m.walls_leave_stay(),
      });
      return !leave;
    },
  });
}
