import { Link, useNavigate } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { StepButtons } from "./step-buttons.tsx";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { Tooltip } from "#ui/overlays/tooltip.tsx";

type ReaderBarProps = { previous?: () => void; next?: () => void; children?: ReactNode };

export function ReaderBar({ previous, next, children }: ReaderBarProps) {
  const navigate = useNavigate();
  const group = m.reviews_detail();
  useShortcuts([
    { id: "review before", keys: "[", label: m.reviews_previous(), group, repeat: true, run: () => previous?.() },
    { id: "review after", keys: "]", label: m.reviews_next(), group, repeat: true, run: () => next?.() },
    {
      id: "review close",
      keys: "escape",
      label: m.reviews_back(),
      group,
      run: () => void navigate({ to: "/reviews", search: (search) => search }),
    },
  ]);
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-1 border-b border-line px-2 py-1.5 sm:px-3">
      <Tooltip label={m.reviews_back()} keys="escape" names={false}>
        <Link
          to="/reviews"
          search={(search) => search}
          aria-label={m.reviews_back()}
          className={buttonStyles({ variant: "ghost", square: true })}
        >
          <Icon icon={ArrowLeft} className="rtl:-scale-x-100 lg:hidden" />
          <Icon icon={X} className="max-lg:hidden" />
        </Link>
      </Tooltip>
      <StepButtons previous={previous} next={next} />
      <div className="ms-auto flex flex-wrap items-center justify-end gap-1">{children}</div>
    </div>
  );
}
