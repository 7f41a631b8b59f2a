import { Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { m } from "#messages/gen/messages.js";
import { type ToastEntry, toasts } from "./toast.ts";
import type { ToastCardProps } from "./toast-card.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { whenIdle } from "#ui/core/when-idle.ts";

/** In place of a card whose file does not load: that is what a toast may have to say. */
function PlainToast({ entry: { title, description, action } }: { entry: ToastEntry }) {
  return (
    <div className="pop toast pointer-events-auto p-3">
      <p className="font-medium">{title}</p>
      <p>{description}</p>
      {action && (
        <button type="button" onClick={action.run} className="font-medium text-accent-ink">
          {action.label}
        </button>
      )}
    </div>
  );
}

const load = () => import("./toast-card.tsx");
const ToastCard = lazyPart<ToastCardProps>(() => load().then((part) => part.ToastCard), PlainToast);

/** A polite live region above open dialogs; mount once. */
export function Toaster() {
  const entries = useSyncExternalStore(toasts.subscribe, toasts.get);
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  // Preloaded: a toast may have to report that the service is unreachable.
  useEffect(() => whenIdle(() => void load().catch(() => {})), []);
  // In <body>, like dialogs: everything in #root is behind their backdrop.
  return createPortal(
    <section
      ref={region}
      aria-label={m.common_notifications()}
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+var(--shell-bottom,0px))] z-60 flex flex-col items-end gap-2 sm:inset-x-5 sm:bottom-[calc(1.25rem+var(--shell-bottom,0px))]"
    >
      <Suspense>
        {entries.map((entry) => (
          <ToastCard
            key={entry.id}
            entry={entry}
            onEnter={(from) => {
              if (from instanceof HTMLElement && !region.current?.contains(from)) before.current = from;
            }}
            onLeave={() => before.current?.focus()}
          />
        ))}
      </Suspense>
    </section>,
    document.body,
  );
}
