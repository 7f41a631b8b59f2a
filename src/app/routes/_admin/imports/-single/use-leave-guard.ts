import { useBlocker } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/confirm.tsx";

/** Asks before what was typed in is left behind. */
export function useLeaveGuard(dirty: boolean): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async () =>
      !(await confirm({
        title: m.imports_leave(),
        description: m.imports_leave_text(),
        confirmLabel: m.imports_leave_confirm(),
      })),
  });
}
