import { useEffect, useRef } from "react";
import { describeError } from "./error-text.ts";
import { type ToastInput, toast } from "#ui/feedback/toast.ts";

type Created = { title: string; description?: string; label: string };

/**
 * For requests that go on when their screen or dialog is left: from then on their result must not open a screen, and a
 * toast tells of it.
 */
export function useLateResult() {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const isShown = () => shown.current;
  return {
    isShown,
    /** Opens what was created. If the person has left, a toast offers to open it; `label` is the label of its button. */
    async open(open: () => Promise<unknown>, { label, ...created }: Created): Promise<void> {
      if (isShown()) await open();
      else toast({ ...created, tone: "success", action: { label, run: () => void open() } });
    },
    /**
     * Shows an error with `show`; after the person has left, in a toast that names `subject`, what the person was about
     * to do or create, and offers `action`.
     */
    fail(error: unknown, subject: string, show: () => void, action?: ToastInput["action"]): void {
      if (isShown()) return show();
      const { title, text } = describeError(error);
      toast({ title, description: `${subject}: ${text}`, tone: "danger", action });
    },
  };
}
