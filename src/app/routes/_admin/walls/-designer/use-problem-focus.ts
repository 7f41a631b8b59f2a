import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/announcer.tsx";
import { TABS, fieldOf } from "#app/wall/wall-fields.ts";

const orderOf = (path: string) => TABS.findIndex((tab) => tab === fieldOf(path)?.tab);

/** Goes to the first field that needs attention: opens its tab, moves the focus there, and says how many there are. */
export function useProblemFocus(): (paths: string[]) => void {
  const navigate = useNavigate({ from: "/walls/$pageId" });
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    const field = wanted === undefined ? undefined : document.getElementsByName(wanted)[0];
    if (!field) return;
    field.focus();
    setWanted(undefined);
  });
  return (paths) => {
    const [first] = paths.toSorted((a, b) => orderOf(a) - orderOf(b));
    const tab = first && fieldOf(first)?.tab;
    if (!tab) return;
    announce(m.walls_save_check({ count: paths.length }));
    setWanted(first);
    void navigate({ search: (search) => ({ ...search, tab: tab === TABS[0] ? undefined : tab, side: undefined }), replace: true });
  };
}
