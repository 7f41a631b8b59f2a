import { Suspense, useState, useSyncExternalStore, type ReactNode } from "react";
import { createStore } from "#ui/core/store.ts";
import { useOpening } from "./use-opening.ts";
import { lazyDialog } from "#ui/core/lazy-part.ts";

const Panel = lazyDialog(
  async () => (await import("./confirm-panel.tsx")).ConfirmPanel,
  ({ open, onAnswer }) => open && onAnswer(false),
);

export type ConfirmQuestion = {
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Text that has to be typed first, such as the name of the object to delete. */
  typed?: { label: string; words: string };
};

type PendingQuestion = { question: ConfirmQuestion; answer: (yes: boolean) => void };

const pendingQuestion = createStore<PendingQuestion | null>(null);

/** Resolves true only when the person confirms. Needs one `<Confirmer/>` on the page. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  pendingQuestion.get()?.answer(false);
  return new Promise((answer) => pendingQuestion.set({ question, answer }));
}

/** Renders `confirm`; mount once. */
export function Confirmer() {
  const current = useSyncExternalStore(pendingQuestion.subscribe, pendingQuestion.get);
  const [shown, setShown] = useState<ConfirmQuestion | null>(null);
  if (current && current.question !== shown) setShown(current.question);
  const close = (yes: boolean) => {
    current?.answer(yes);
    pendingQuestion.set(null);
  };
  const finalFocus = useOpening(current !== null, () => close(false));
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <Panel question={shown} open={current !== null} onAnswer={close} finalFocus={finalFocus} />
    </Suspense>
  );
}
