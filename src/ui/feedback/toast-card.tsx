import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";
import { Progress } from "./progress.tsx";
import { dismissToast, type ToastEntry } from "./toast.ts";

const TOAST_DURATION = 6000;
const ACTION_TOAST_DURATION = 10_000;

export type ToastCardProps = { entry: ToastEntry; onEnter: (from: EventTarget | null) => void; onLeave: () => void };

/** Its timer pauses under pointer and focus. */
export function ToastCard({ entry, onEnter, onLeave }: ToastCardProps) {
  const [paused, setPaused] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const { id, tone = "neutral", action, leaving, progress } = entry;
  const lasting = progress !== undefined;
  const stay = entry.duration ?? (action || tone === "danger" ? ACTION_TOAST_DURATION : TOAST_DURATION);
  useEffect(() => {
    if (paused || leaving || lasting) return;
    const timer = setTimeout(() => dismissToast(id), stay);
    return () => clearTimeout(timer);
  }, [paused, leaving, lasting, id, stay]);
  const leave = () => {
    if (card.current?.contains(document.activeElement)) onLeave();
    dismissToast(id);
  };
  return (
    // These only notice that someone is reading; what can be done are the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={card}
      data-leaving={leaving || undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={(event) => {
        setPaused(true);
        onEnter(event.relatedTarget);
      }}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => event.key === "Escape" && leave()}
      className="pop toast pointer-events-auto flex w-full max-w-md items-start gap-2.5 py-1.5 ps-3 pe-1.5 sm:w-96"
    >
      {tone === "success" && <Icon icon={CircleCheck} className="mt-1.5 text-success-ink" />}
      {tone === "danger" && <Icon icon={CircleAlert} className="mt-1.5 text-danger-ink" />}
      <div className="min-w-0 flex-1 py-[0.1875rem]">
        <p className="font-medium" dir="auto">
          {entry.title}
        </p>
        {entry.description && (
          <p className="text-sm text-ink-soft" dir="auto">
            {entry.description}
          </p>
        )}
        {progress && (
          <div aria-live="off" className="pt-1.5 pb-0.5">
            <Progress label={entry.title} hideLabel {...progress} />
          </div>
        )}
      </div>
      {entry.link && (
        <a
          href={entry.link.href}
          target="_blank"
          rel="noopener"
          className="inline-flex h-7 shrink-0 items-center rounded-sm px-2 font-medium text-accent-ink hover:bg-hover pointer-coarse:h-10"
        >
          {entry.link.label}
        </a>
      )}
      {action && (
        <button
          type="button"
          onClick={() => {
            leave();
            action.run();
          }}
          className="h-7 shrink-0 rounded-sm px-2 font-medium text-accent-ink hover:bg-hover pointer-coarse:h-10"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={m.common_dismiss()}
        onClick={leave}
        className="grid size-7 shrink-0 place-items-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:size-10"
      >
        <Icon icon={X} size={14} />
      </button>
    </div>
  );
}
