import { useNavigate } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/announcer.tsx";
import { focusWhenThere } from "#app/editing/focus-when-there.ts";
import { TABS } from "#app/wall/tabs.ts";
import { fieldOf } from "#app/wall/wall-fields.ts";

const orderOf = (path: string) => TABS.findIndex((tab) => tab === fieldOf(path)?.tab);

/** Goes to the first field that needs attention: opens its tab, moves the focus there, and says how many there are. */
export function useProblemFocus(): (paths: string[]) => void {
  const navigate = useNavigate({ from: "/walls/$pageId" });
  return (paths) => {
    const [first] = paths.toSorted((a, b) => orderOf(a) - orderOf(b));
    const tab = first && fieldOf(first)?.tab;
    if (!tab) return;
    announce(m.walls_save_check({ count: paths.length }));
    const search = { tab: tab === TABS[0] ? undefined : tab, side: undefined };
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true }).then(() => focusWhenThere(first));
  };
}
