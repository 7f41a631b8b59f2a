import ExternalLink from "lucide-react/icons/external-link";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useState } from "react";
import { FormProvider, type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { refresh } from "#api/command.ts";
import { queryFamily } from "#api/query.ts";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import type { RecordWithDraft } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import { SaveStatusIndicator } from "#app/shared/draft-editor/autosave/save-indicator.tsx";
import { showServerErrors, toastSaveError } from "#app/shared/draft-editor/layout/show-save-errors.ts";
import { SplitView } from "#app/shared/draft-editor/layout/split-view.tsx";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useAutosave } from "#app/shared/draft-editor/autosave/use-autosave.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { EditorActions } from "#app/shared/draft-editor/layout/editor-actions.tsx";
import { useDraftForm } from "#app/shared/draft-editor/layout/use-draft-form.ts";
import { useEditorCommands } from "#app/shared/draft-editor/layout/use-editor-commands.ts";
import { useOpenField } from "#app/shared/draft-editor/layout/use-open-field.ts";
import type { MenuEntry } from "#ui/overlays/menu.tsx";
import { Badge } from "#ui/data/badge.tsx";
import type { DesignModel } from "#app/features/walls/design/design-type.ts";
import { DesignerContext, useDesigner } from "#app/features/walls/design/designer-context.ts";
import { useDesignerSearch } from "#app/features/walls/design/use-designer-search.ts";
import { FIELDS } from "#app/features/walls/design/design-fields.ts";
import { measureWall } from "#app/features/walls/designer-preview/measure-wall.ts";
import { PreviewPane } from "#app/features/walls/designer-preview/preview-pane.tsx";
import { Sections } from "./sections.tsx";
import { useWallReviews } from "#app/features/walls/designer-preview/use-preview-reviews.ts";
import { WallHeader } from "./wall-header.tsx";
import { PANEL_IDS } from "#app/features/walls/design/panel-ids.ts";
import { Opening } from "#ui/keyboard/opening.tsx";
import { PublishDialog } from "#app/shared/draft-editor/publish/publish-dialog.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

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

/** The menu entry that opens the public page; widgets have none. */
function publicPageEntry(href: string | undefined): MenuEntry[] {
  if (!href) return [];
  const link = <a href={href} target="_blank" rel="noreferrer" aria-label={m.walls_open_public()} />;
  return [{ label: m.walls_open_public(), icon: ExternalLink, render: link }];
}

type DesignerProps<R, V extends Tree> = {
  kind: DesignModel<R, V>;
  start: RecordWithDraft<R, V>;
  drafts: boolean;
  chosen: PageReview[];
};

/** What visitors see of the record with changed values; the same function while nothing it depends on changes. */
function usePreviewOf<R, V extends FieldValues & Tree>(
  kind: DesignerProps<R, V>["kind"],
  record: R,
  supply: ReturnType<typeof useWallReviews>,
) {
  return useCallback((values: Tree) => kind.viewOf(record, values as V, supply), [kind, record, supply]);
}

export function Designer<R, V extends FieldValues & Tree>({ kind, start, drafts, chosen }: DesignerProps<R, V>) {
  const { search, show } = useDesignerSearch();
  const client = useQueryClient();
  const { can, offers } = useSession();
  const canEdit = can("editor");
  const { labelOf, fieldOf, inOrder } = FIELDS[kind.name];
  const openField = useOpenField({ fieldOf, firstPanel: PANEL_IDS[0], show });
  const fieldPath = (path: string) => (fieldOf(path) ? path : undefined);
  const { form, undo, redo } = useDraftForm(start, kind.validate);
  const supply = useWallReviews(kind, form, chosen);
  const place = useTabDraftPlace(`${kind.name}/${kind.store.idOf(start.record)}`);
  const saving = useAutosave({
    form,
    model: kind,
    start,
    drafts: drafts && canEdit ? kind.store : undefined,
    tabDraft: canEdit ? place : undefined,
    onRefused: (error) =>
      showServerErrors(form, {
        error,
        fieldFor: (path) => fieldPath(kind.editorPath(path)),
        inOrder,
        openField,
        showUnplaced: (messages) => toastSaveError(m.walls_save_failed(), error, messages),
      }),
    onPublished: () => {
      client.removeQueries(queryFamily(kind.name === "page" ? "getPage" : "getWidget"));
      void refresh(client, kind.name === "page" ? "updatePage" : "updateWidget");
    },
    // The measured height goes into the snippet, which reserves the space.
    measure: (values: V): Promise<Tree | undefined> => measureWall(kind.viewOf(saving.stored.record, values, supply)),
  });
  const { autosave, stored, phase, conflict, unsaved, unpublished } = saving;
  const [CompareWall] = useState(() =>
    lazyPart(async () => (await import("./compare-wall.tsx")).CompareWall<R, V>, MissingPart),
  );
  const { record, values: published } = stored;
  const viewOf = usePreviewOf(kind, record, supply);
  const viewOfNow = () => viewOf(form.getValues());
  const check = () => kind.check(published, form.getValues(), supply);

  const commands = useEditorCommands({
    saving,
    canEdit,
    drafts,
    undo,
    redo,
    check,
    labelOf,
    shortcuts: { id: "wall", group: m.walls_shortcuts(), save: m.walls_save_all() },
  });
  const wall = kind.wallOf(record);
  const hasVersions = offers(kind.name === "page" ? "listPageVersions" : "listWidgetVersions");
  const isDraft = wall.page?.visibility === "draft";
  const name = wall.page ? wall.page.page_name : wall.widget.name;
  return (
    <FormProvider {...form}>
      <DesignerContext
        value={{
          wall,
          canEdit,
          drafts,
          reviews: supply.reviews,
          gone: supply.gone,
          failed: supply.failed,
          unpublished,
          check,
          viewOfNow,
          openField,
        }}
      >
        <div className="flex screen-height flex-col overflow-y-auto">
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
            progress={
              canEdit && <SaveStatusIndicator phase={phase} changed={unsaved.length > 0} onRetry={commands.save} />
            }
            actions={
              <EditorActions
                canEdit={canEdit}
                drafts={drafts}
                undo={undo}
                redo={redo}
                publish={commands.publish}
                open={publicPageEntry(isDraft ? undefined : wall.page?.public_url)}
                onCheck={() => commands.setChecking(true)}
                onVersions={hasVersions ? () => void show({ show: "versions" }, false) : undefined}
                onDiscard={commands.discard}
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
          <Suspense fallback={<Opening close={() => void show({ show: undefined })} />}>
            {(conflict || search.show === "versions") && (
              <CompareWall
                kind={kind}
                record={record}
                conflict={conflict}
                onResolve={(values) => void autosave.resolve(values)}
                onClose={() => void show({ show: undefined })}
              />
            )}
          </Suspense>
        </div>
        {commands.checking && (
          <PublishWall onClose={() => commands.setChecking(false)} onPublish={commands.publishUnchecked} />
        )}
      </DesignerContext>
    </FormProvider>
  );
}
