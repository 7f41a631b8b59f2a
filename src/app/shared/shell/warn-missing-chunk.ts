import { m } from "#messages/gen/messages.js";
import { toast, toasts } from "#ui/feedback/toast.ts";

const LONG = 60_000;

/** Offers to load the page afresh when a part of it did not arrive: browsers do not ask for a file of code twice. */
export function notifyMissingChunk(): void {
  let said: number | undefined;
  const say = () => {
    // A screen is made of several parts: they are told of together.
    if (toasts.get().some(({ id, leaving }) => id === said && !leaving)) return;
    said = toast({
      tone: "danger",
      title: m.shell_part_title(),
      description: m.shell_part_text(),
      duration: LONG,
      action: { label: m.shell_part_reload(), run: () => location.reload() },
    });
  };
  addEventListener("vite:preloadError", () => {
    if (navigator.onLine) say();
    // Loaded afresh without a connection there would be no page at all.
    else addEventListener("online", say, { once: true });
  });
}
