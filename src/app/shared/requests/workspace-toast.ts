import { currentWorkspace } from "#api/client.ts";
import { dismissToast, type ToastInput, toast, toasts } from "#ui/feedback/toast.ts";

const offering = new Set<number>();

/**
 * A toast whose buttons belong to one workspace: it has none while another is open, and goes with the switch to another.
 * Returns its id.
 */
export function toastIn(workspace: string | undefined, { action, link, ...text }: ToastInput): number {
  if (currentWorkspace() !== workspace) return toast(text);
  const id = toast({ ...text, action, link });
  if (action || link) offering.add(id);
  return id;
}

/** For a switch to another workspace. */
export function dismissWorkspaceToasts(): void {
  for (const { id, leaving } of toasts.get()) if (offering.has(id) && !leaving) dismissToast(id);
  offering.clear();
}
