import { useBlocker } from "@tanstack/react-router";
import { createElement } from "react";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/confirm.tsx";
import { ChangeList } from "./change-list.tsx";

/** Asks before changes are left behind, and lists them by name. Moving within the same screen is not leaving. */
export function useLeaveGuard(names: string[]): void {
  useBlocker({
    disabled: names.length === 0,
    enableBeforeUnload: () => names.length > 0,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const leave = await confirm({
        title: m.common_leave_title(),
        description: createElement(ChangeList, { names, intro: m.common_leave_text() }),
        confirmLabel: m.common_leave_go(),
        cancelLabel: m.common_leave_stay(),
      });
      return !leave;
    },
  });
}
