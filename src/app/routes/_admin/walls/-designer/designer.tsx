import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { useLeaveGuard } from "#app/editing/use-leave-guard.ts";
import { FieldScopeContext } from "#app/fields/field-scope.ts";
import { useSession } from "#app/shell/session.ts";
import { sayProblem } from "#app/wall/field-error.ts";
import { labelOf } from "#app/wall/wall-fields.ts";
import type { Page } from "#contract/page.ts";
import type { PageReview } from "#contract/page-review.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/cx.ts";
import { useShortcuts } from "#ui/shortcuts.ts";
import { DesignerContext } from "./designer-context.ts";
import { DesignerHeader } from "./designer-header.tsx";
import { DesignerPanel } from "./designer-panel.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { SideSwitch } from "./side-switch.tsx";
import { useProblemFocus } from "./use-problem-focus.ts";
import { useSave } from "./use-save.ts";
import { useWallForm } from "./use-wall-form.ts";

type DesignerProps = { start: Page; chosen: PageReview[] };

/** The designer of one wall: a panel to change it, and beside it the wall itself, following every key press. */
export function Designer({ start, chosen }: DesignerProps) {
  const [page, setPage] = useState(start);
  const [reviews] = useState(() => new Map(chosen.map((review) => [review.feed_identifier ?? "", review])));
  const { side } = useSearch({ from: "/_admin/walls/$pageId" });
  const canEdit = useSession().can("editor");
  const { form, changed, undo, redo } = useWallForm(page);
  const onProblems = useProblemFocus();
  const { save, state, savedAt } = useSave({ form, page, reviews, onSaved: setPage, onProblems });
  useLeaveGuard(changed.map(labelOf));
  const group = m.walls_shortcuts();
  useShortcuts([
    {
      id: "wall save",
      keys: "mod+s",
      label: m.walls_save_all(),
      group,
      run: save,
      enabled: canEdit,
      whileTyping: true,
    },
    { id: "wall undo", keys: "mod+z", label: m.walls_undo(), group, run: undo.run, enabled: undo.can },
    { id: "wall redo", keys: "mod+shift+z", label: m.walls_redo(), group, run: redo.run, enabled: redo.can },
  ]);
  const isUnsaved = changed.length > 0 && (state === "clean" || state === "saved");
  return (
    <FormProvider {...form}>
      <DesignerContext value={{ page, reviews, canEdit, changed }}>
        <div className="flex h-[calc(100dvh-var(--shell-top)-var(--shell-bottom))] flex-col">
          <DesignerHeader
            undo={undo}
            redo={redo}
            save={save}
            progress={{ state: isUnsaved ? "unsaved" : state, savedAt, onRetry: save }}
          />
          <SideSwitch />
          <div className="flex min-h-0 flex-1">
            <div
              className={cx(
                "w-full shrink-0 border-e border-line md:block md:w-88 xl:w-100",
                side === "preview" && "max-md:hidden",
              )}
            >
              <FieldScopeContext value={{ disabled: !canEdit, labelOf, problemOf: sayProblem }}>
                <DesignerPanel />
              </FieldScopeContext>
            </div>
            <div className={cx("min-w-0 flex-1 md:block", side !== "preview" && "max-md:hidden")}>
              <PreviewPane />
            </div>
          </div>
        </div>
      </DesignerContext>
    </FormProvider>
  );
}
