import { Link, useNavigate } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { StepButtons } from "#app/features/reviews/reader/step-buttons.tsx";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";

type EditorBarProps = { of: ReviewRef; previous?: () => void; next?: () => void; children?: ReactNode };

const TYPING = "input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable=true]";

export function EditorBar({ of: { type, id }, previous, next, children }: EditorBarProps) {
  const navigate = useNavigate();
  const group = m.record_editor();
  const params = { type, id: String(id) };
  const back = () => {
    const { activeElement } = document;
    // The first Escape leaves the field, the next one the editor.
    if (activeElement?.matches(TYPING)) document.querySelector<HTMLElement>(".review-editor h1")?.focus();
    else void navigate({ to: "/reviews/$type/$id", params, search: (search) => search });
  };
  useShortcuts([
    { id: "review before", keys: "[", label: m.reviews_previous(), group, repeat: true, run: () => previous?.() },
    { id: "review after", keys: "]", label: m.reviews_next(), group, repeat: true, run: () => next?.() },
    { id: "review close", keys: "escape", label: m.record_back(), group, whileTyping: true, run: back },
  ]);
  return (
    <div className="z-10 flex min-h-12 shrink-0 flex-wrap items-center gap-1 border-b border-line bg-surface px-2 py-1.5 sm:px-3">
      <Link
        to="/reviews/$type/$id"
        params={params}
        search={(search) => search}
        className={buttonStyles({ variant: "ghost" })}
      >
        <Icon icon={ArrowLeft} className="-ms-0.5 rtl:-scale-x-100" />
        {m.record_back()}
      </Link>
      <StepButtons previous={previous} next={next} />
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">{children}</div>
    </div>
  );
}
