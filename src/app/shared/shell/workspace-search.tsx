import { Link } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { moveInList } from "#ui/keyboard/list-arrows.ts";
import { PopoverPanel } from "#ui/overlays/popover-panel.tsx";
import type { PopupState } from "#ui/overlays/use-trigger.ts";
import { useNameFilter } from "#app/shared/multi-select/use-name-filter.ts";
import { createWorkspaceDialog } from "#app/shared/session/session-dialogs.ts";
import { useSession } from "#app/shared/session/session.ts";
import { useSwitchWorkspace } from "#app/shared/session/use-switch-workspace.ts";

/** The workspace menu with a search field, for people in many workspaces. Enter opens the first match. */
export function WorkspaceSearch({ anchor, open, setOpen }: PopupState) {
  const { workspace, workspaces, closed, hosted, can } = useSession();
  const switchTo = useSwitchWorkspace();
  const { text, setText, found } = useNameFilter(workspaces);
  const close = () => {
    setOpen(false);
    setText("");
  };
  const choose = (one: (typeof workspaces)[number] | undefined) => {
    if (!one) return;
    close();
    if (one !== workspace) void switchTo(one.unique_workspace_id);
  };
  return (
    <PopoverPanel
      {...{ anchor, open }}
      setOpen={(next) => (next ? setOpen(true) : close())}
      label={m.shell_workspaces()}
    >
      <div role="presentation" onKeyDown={moveInList} className="w-72 max-w-full">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            choose(found[0]);
          }}
        >
          <Input
            autoFocus
            autoComplete="off"
            aria-label={m.shell_workspace_search()}
            placeholder={m.shell_workspace_search()}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
        <ul aria-label={m.shell_workspaces()} className="mt-2 flex max-h-76 flex-col overflow-y-auto">
          {found.map((one) => (
            <li key={one.unique_workspace_id}>
              <button
                type="button"
                aria-current={one === workspace}
                onClick={() => choose(one)}
                className="flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2 text-start -outline-offset-2 hover:bg-hover focus-visible:bg-hover pointer-coarse:min-h-11"
              >
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="block truncate">
                    {one.name}
                  </span>
                  {one.hosted && (
                    <span className="block truncate text-xs text-ink-faint">
                      {m.hosted_marked({ host: one.hosted.host })}
                    </span>
                  )}
                </span>
                {one === workspace && <Icon icon={Check} size={14} className="text-accent-ink" />}
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="px-2 py-3 text-ink-soft">{m.shell_workspace_search_none()}</p>}
        {closed.length > 0 && (
          <div className="mt-2 border-t border-line pt-2">
            <Link to="/deleted-workspaces" onClick={close} className={buttonStyles({ variant: "ghost", block: true })}>
              {m.closed_title()}
            </Link>
          </div>
        )}
        {can("admin") && !hosted && (
          <div className="mt-2 border-t border-line pt-2">
            <Button
              icon={Plus}
              variant="ghost"
              block
              onClick={() => {
                close();
                createWorkspaceDialog.open();
              }}
            >
              {m.shell_workspace_create()}
            </Button>
          </div>
        )}
      </div>
    </PopoverPanel>
  );
}
