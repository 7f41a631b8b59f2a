import { Link } from "@tanstack/react-router";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ExternalLink from "lucide-react/icons/external-link";
import type { ComponentProps } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type HistoryStep, UndoButtons } from "#app/editing/undo-buttons.tsx";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { SaveState } from "#ui/save-state.tsx";
import type { WallForm } from "#app/wall/wall-form.ts";
import { useDesigner } from "./designer-context.ts";

type HeaderProps = {
  undo: HistoryStep;
  redo: HistoryStep;
  save: () => void;
  progress: ComponentProps<typeof SaveState>;
};

/** The wall's name, what has become of the work, and the acts that concern all of it. */
export function DesignerHeader({ undo, redo, save, progress }: HeaderProps) {
  const { control } = useFormContext<WallForm>();
  const { page, canEdit } = useDesigner();
  const name = useWatch({ control, name: "name" });
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-3 py-2 sm:ps-4 sm:pe-5">
      <Link to="/walls" aria-label={m.walls_back()} className={buttonStyles({ variant: "ghost", square: true })}>
        <Icon icon={ChevronLeft} className="rtl:-scale-x-100" />
      </Link>
      <h1 tabIndex={-1} dir="auto" className="min-w-0 flex-1 truncate text-lg font-semibold">
        {name || page.page_name}
      </h1>
      <span className="max-sm:hidden">
        <SaveState {...progress} />
      </span>
      {canEdit && <UndoButtons undo={undo} redo={redo} />}
      <a href={page.public_url} target="_blank" rel="noreferrer" className={buttonStyles()}>
        <Icon icon={ExternalLink} />
        <span className="max-sm:sr-only">{m.walls_open_public()}</span>
      </a>
      {canEdit && (
        <Button variant="primary" loading={progress.state === "saving"} onClick={save}>
          {m.common_save()}
        </Button>
      )}
    </header>
  );
}
