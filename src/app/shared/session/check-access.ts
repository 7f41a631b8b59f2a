import type { RegisteredRouter } from "@tanstack/react-router";
import { query, queryClient } from "#api/query.ts";
import { ROLES } from "#contract/core/endpoint.ts";
import type { Session } from "#contract/account/session.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { formatTime } from "#ui/core/time.ts";
import { toast } from "#ui/feedback/toast.ts";
import { describeRole } from "./describe-role.ts";
import { readSession } from "./read-session.ts";
import { findWorkspace, roleLabel } from "./session.ts";
import { signInAgainDialog } from "./session-dialogs.ts";
import { chosenWorkspace, rememberWorkspace } from "./workspace-memory.ts";

const { queryKey } = query("getSession");
const setSession = (data: Session) => queryClient.setQueryData(queryKey, { data });
let waiting: { session: Session; drop: () => void } | undefined;

/** What is being typed stays on the screen until the person leaves it; each act is refused by the service meanwhile. */
function applyOnNavigation(router: RegisteredRouter, session: Session): void {
  waiting?.drop();
  const drop = router.subscribe("onBeforeLoad", () => {
    drop();
    waiting = undefined;
    setSession(session);
  });
  waiting = { session, drop };
}

async function showLost(name: string, now: Session, id: string): Promise<void> {
  const [next] = now.workspaces;
  const closed = now.closed_workspaces?.find((one) => one.unique_workspace_id === id);
  const date = closed && formatTime(closed.delete_at, new Date()).exact;
  const sure = await confirm({
    title: date ? m.closed_lost({ name }) : m.team_lost_title({ name }),
    description: date ? m.closed_lost_text({ date }) : m.team_lost_text(),
    confirmLabel: next ? m.team_lost_go({ name: next.name }) : m.team_join_home(),
  });
  if (!sure) return;
  if (next) rememberWorkspace(next.unique_workspace_id);
  location.assign("/");
}

async function compare(router: RegisteredRouter): Promise<void> {
  const before = waiting?.session ?? queryClient.getQueryData(queryKey)?.data;
  const now = await readSession();
  if (!now.user) return signInAgainDialog.open();
  const old = before && findWorkspace(before, chosenWorkspace.get());
  if (!old) return;
  const id = old.unique_workspace_id;
  const member = now.workspaces.find((one) => one.unique_workspace_id === id);
  if (!member) return showLost(old.name, now, id);
  if (member.role === old.role) return;
  const isLower = ROLES.indexOf(member.role) < ROLES.indexOf(old.role);
  if (isLower) applyOnNavigation(router, now);
  else setSession(now);
  const what = describeRole(member.role);
  toast({ title: m.team_now_role({ role: roleLabel(member.role) }), description: m.team_now_role_text({ what }) });
}

let running: Promise<void> | undefined;

/**
 * After a refused call: was the session ended, the person removed, or the role changed? Says which, in words, and loses
 * nothing that was typed.
 */
export function checkAccess(router: RegisteredRouter): Promise<void> {
  running ??= compare(router)
    .catch(() => {
      // The service does not answer; the call that failed has said so.
    })
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** After a write that was refused because the session has ended: whether the person has signed in again. */
export async function renewSession(router: RegisteredRouter): Promise<boolean> {
  await checkAccess(router);
  await signInAgainDialog.untilClosed();
  return readSession().then(
    ({ user }) => user !== null,
    () => false,
  );
}
