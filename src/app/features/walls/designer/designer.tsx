import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useState } from "react";
import { FormProvider, type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { refresh } from "#api/command.ts";
import { queryFamily } from "#api/query.ts";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import type { RecordWithDraft } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import { SaveStatusIndicator } from "#app/shared/draft-editor/autosave/save-indicator.tsx";
import { isSaving } from "#app/shared/draft-editor/autosave/save-status.ts";
import { showServerErrors, toastSaveError } from "#app/shared/draft-editor/layout/show-save-errors.ts";
import { SplitView } from "#app/shared/draft-editor/layout/split-view.tsx";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { useAutosave } from "#app/shared/draft-editor/autosave/use-autosave.ts";
import { useLeaveGuard } from "#app/shared/draft-editor/layout/use-unsaved-changes-warning.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import type { DesignModel } from "#app/features/walls/design/design-type.ts";
import { DesignerContext, useDesigner } from "#app/features/walls/design/designer-context.ts";
import { useDesignerSearch } from "#app/features/walls/design/use-designer-search.ts";
import { FIELDS } from "#app/features/walls/design/design-fields.ts";
import { HeaderActions } from "./header-actions.tsx";
import { measureWall } from "#app/features/walls/designer-preview/measure-wall.ts";
import { PreviewPane } from "#app/features/walls/designer-preview/preview-pane.tsx";
import { Sections } from "./sections.tsx";
import { useDesignForm } from "./use-design-form.ts";
import { useWallReviews } from "#app/features/walls/designer-preview/use-preview-reviews.ts";
import { WallHeader } from "./wall-header.tsx";
import { focusWhenRendered } from "#app/shared/draft-editor/layout/focus-when-mounted.ts";
import { PANEL_IDS, type WallKind } from "#app/features/walls/design/panel-ids.ts";
import { PublishDialog } from "#app/shared/draft-editor/publish/publish-dialog.tsx";

/** What was found before a wall is published. */
function PublishWall({ onClose, onPublish }: { onClose: () => void; onPublish: () => void }) {
  const { control, setValue } = useFormContext<Tree>();
  const { wall, check, openField } = useDesigner();
  useWatch({ control });
  return (
    <PublishDialog
      issues={check()}
      labelOf={FIELDS[wall.kind].labelOf}
      onOpen={openField}
      onFix={(path, value) => setValue(path, value, { shouldDirty: true })}
      onClose={onClose}
      onPublish={onPublish}
    />
  );
}

/** Opens the section a field stands in, on phones in place of the preview, and moves the focus to the field. */
function useOpenField(kind: WallKind): (path: string) => void {
  const { show } = useDesignerSearch();
  return useCallback(
    (path: string) => {
      const panel = FIELDS[kind].fieldOf(path)?.panel;
      if (!panel) return;
      void show({ panel: panel === PANEL_IDS[0] ? undefined : panel, side: undefined, show: undefined }).then(() =>
        focusWhenRendered(path),
      );
    },
    [kind, show],
  );
}

type DesignerProps<R, V extends Tree> = {
  kind: DesignModel<R, V>;
  start: RecordWithDraft<R, V>;
  drafts: boolean;
  chosen: PageReview[];
};

/** The designer of one page or widget: its sections, and beside them the wall itself, following every key press. */
export function Designer<R, V extends FieldValues & Tree>({ kind, start, drafts, chosen }: DesignerProps<R, V>) {
  const { search, show } = useDesignerSearch();
  const client = useQueryClient();
  const { can, offers } = useSession();
  const canEdit = can("editor");
  const { labelOf, fieldOf, inOrder } = FIELDS[kind.name];
  const openField = useOpenField(kind.name);
  const fieldPath = (path: string) => (fieldOf(path) ? path : undefined);
  const { form, undo, redo } = useDesignForm(kind, start);
  const supply = useWallReviews(kind, form, chosen);
  const { autosave, stored, phase, conflict, unsaved, unpublished } = useAutosave({
    form,
    model: kind,
    start,
    drafts: drafts && canEdit ? kind.store : undefined,
    onRefused: (error) =>
      showServerErrors(form, {
        error,
        fieldFor: (path) => fieldPath(kind.place(path)),
        inOrder,
        openField,
        showUnplaced: () => toastSaveError(m.walls_save_failed(), error),
      }),
    onPublished: () => {
      client.removeQueries(queryFamily(kind.name === "page" ? "getPage" : "getWidget"));
      void refresh(client, kind.name === "page" ? "updatePage" : "updateWidget");
    },
    // How tall it is goes along, so that the snippet can keep the room free.
    measure: (values: V): Promise<Tree | undefined> => measureWall(kind.viewOf(stored.record, values, supply)),
  });
  const [checking, setChecking] = useState(false);
  const [SettleWall] = useState(() =>
    lazy(() => import("./conflict-dialog.tsx").then((part) => ({ default: part.CompareWall<R, V> }))),
  );
  useLeaveGuard({ names: unsaved.map(labelOf) });
  const { record, values: published } = stored;
  const viewOf = useCallback((values: Tree) => kind.viewOf(record, values as V, supply), [kind, record, supply]);
  const check = () => kind.check(published, form.getValues(), supply);

  const save = () => void autosave.save();
  const makePublic = () => void autosave.publish();
  const publish = () => {
    if ((drafts ? unpublished : unsaved).length === 0) return;
    if (check().length > 0) setChecking(true);
    else makePublic();
  };
  const discard = async () => {
    const gone = await confirm({
      title: m.form_editor_discard_title(),
      description: m.form_editor_discard_text({ count: unpublished.length }),
      confirmLabel: m.form_editor_discard(),
      danger: true,
    });
    if (gone) await autosave.discard();
  };
  const group = m.walls_shortcuts();
  const run = drafts ? save : publish;
  useShortcuts([
    { id: "wall save", keys: "mod+s", label: m.walls_save_all(), group, run, enabled: canEdit, whileTyping: true },
    { id: "wall undo", keys: "mod+z", label: m.walls_undo(), group, run: undo.run, enabled: canEdit && undo.can },
    { id: "wall redo", keys: "mod+shift+z", label: m.walls_redo(), group, run: redo.run, enabled: canEdit && redo.can },
  ]);
  const busy = isSaving(phase.state);
  const wall = kind.wallOf(record);
  const hasVersions = offers(kind.name === "page" ? "listPageVersions" : "listWidgetVersions");
  const name = wall.page ? wall.page.page_name : wall.widget.name;
  return (
    <FormProvider {...form}>
      <DesignerContext value={{ wall, canEdit, drafts, reviews: supply.reviews, unpublished, check, openField }}>
        <div className="flex h-[calc(100dvh-var(--shell-top)-var(--shell-bottom))] flex-col">
          <WallHeader
            kind={kind.name}
            id={wall.id}
            name={name}
            badges={
              drafts &&
              unpublished.length > 0 && (
                <Badge tone="accent">{m.form_editor_unpublished({ count: unpublished.length })}</Badge>
              )
            }
            progress={canEdit && <SaveStatusIndicator phase={phase} changed={unsaved.length > 0} onRetry={save} />}
            actions={
              <HeaderActions
                undo={undo}
                redo={redo}
                publish={{ run: publish, can: unpublished.length > 0, busy: busy && !drafts }}
                onCheck={() => setChecking(true)}
                onVersions={hasVersions ? () => void show({ show: "versions" }, false) : undefined}
                onDiscard={() => void discard()}
              />
            }
          />
          {!conflict && (
            <SplitView
              side={search.side}
              onSideChange={(side) => void show({ side })}
              sections={<Sections />}
              preview={<PreviewPane viewOf={viewOf} />}
            />
          )}
          <Suspense fallback={null}>
            {(conflict || search.show === "versions") && (
              <SettleWall
                kind={kind}
                record={record}
                conflict={conflict}
                onResolve={(values) => void autosave.resolve(values)}
                onClose={() => void show({ show: undefined })}
              />
            )}
          </Suspense>
        </div>
        {checking && <PublishWall onClose={() => setChecking(false)} onPublish={makePublic} />}
      </DesignerContext>
    </FormProvider>
  );
}
