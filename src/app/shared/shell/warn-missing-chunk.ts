import { m } from "#messages/gen/messages.js";
import { toast, toasts } from "#ui/feedback/toast.ts";

const LONG = 60_000;

/** Offers to reload the page when a chunk failed to load: browsers do not request a module twice. */
export function notifyMissingChunk(): void {
  let toastId: number | undefined;
  const offerReload = () => {
    // A screen has several chunks: one toast for all of them.
    if (toasts.get().some(({ id, leaving }) => id === toastId && !leaving)) return;
    toastId = toast({
      tone: "danger",
      title: m.shell_part_title(),
      description: m.shell_part_text(),
      duration: LONG,
      action: { label: m.shell_part_reload(), run: () => location.reload() },
    });
  };
  addEventListener("vite:preloadError", () => {
    if (navigator.onLine) offerReload();
    // Reloading without a connection would leave no page at all.
    else addEventListener("online", offerReload, { once: true });
  });
}
