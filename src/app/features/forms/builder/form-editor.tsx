import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useCallback } from "react";
import { FormProvider } from "react-hook-form";
import { refresh } from "#api/command.ts";
import { queryFamily } from "#api/query.ts";
import { SaveStatusIndicator } from "#app/shared/draft-editor/autosave/save-indicator.tsx";
import { showServerErrors, toastSaveError } from "#app/shared/draft-editor/layout/show-save-errors.ts";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useAutosave } from "#app/shared/draft-editor/autosave/use-autosave.ts";
import { checkForm } from "#app/features/forms/form-checks/check-form.ts";
import { editorPath, validateForm } from "#app/features/forms/form-values/form-validation.ts";
import { fieldOf, hasControl, inOrder, labelOf } from "#app/features/forms/form-values/form-fields.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { FormHeader } from "#app/features/forms/form-status/form-header.tsx";
import { stateOf } from "#app/features/forms/form-status/form-state.ts";
import { FORM_MODEL, FORM_STORE, type StoredForm } from "#app/features/forms/form-values/stored-form.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { useDraftForm } from "#app/shared/draft-editor/layout/use-draft-form.ts";
import { useEditorCommands } from "#app/shared/draft-editor/layout/use-editor-commands.ts";
import { useOpenField } from "#app/shared/draft-editor/layout/use-open-field.ts";
import type { EditorSearch } from "./editor-search.ts";
import { EditorContext } from "./editor-context.ts";
import { FormSplitView } from "./editor-split-view.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { HeaderBadges } from "./header-badges.tsx";
import { useHighlightedField } from "./use-highlighted-field.ts";
import { requestedField } from "#app/features/forms/form-values/requested-field.ts";
import { Opening } from "#ui/keyboard/opening.tsx";
import { PANEL_IDS } from "#app/features/forms/form-values/panel-ids.ts";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

/** `useOpenField` for forms; the path also goes to `requestedField`, so that folded groups around the field open. */
function useOpenFormField(): (path: string) => void {
  const navigate = useNavigate({ from: "/forms/$formId" });
  const show = useCallback(
    (change: EditorSearch) => navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
    [navigate],
  );
  const open = useOpenField({ fieldOf, firstPanel: PANEL_IDS[0], show });
  return useCallback(
    (path: string) => {
      if (fieldOf(path)) requestedField.set({ path });
      open(path);
    },
    [open],
  );
}

const PublishForm = lazyPart(async () => (await import("./publish-dialog.tsx")).FormPublishDialog);
const FormVersions = lazyPart(async () => (await import("./versions-dialog.tsx")).FormVersionsDialog);
const ConflictScreen = lazyPart(
  async () => (await import("#app/shared/draft-editor/versions/conflict-view.tsx")).ConflictScreen<FormValues>,
  MissingPart,
);

type FormEditorProps = { start: StoredForm; drafts: boolean };

export function FormEditor({ start, drafts }: FormEditorProps) {
  const { show } = useSearch({ from: "/_admin/forms/$formId" });
  const navigate = useNavigate({ from: "/forms/$formId" });
  const canEdit = useSession().can("editor");
  const openField = useOpenFormField();
  const { form, undo, redo } = useDraftForm(start, validateForm);
  const onRefused = (error: unknown) =>
    showServerErrors(form, {
      error,
      fieldFor: (path) => (hasControl(editorPath(path)) ? editorPath(path) : undefined),
      inOrder,
      openField,
      showUnplaced: (messages) => toastSaveError(m.form_editor_failed(), error, messages),
    });
  const client = useQueryClient();
  const onPublished = () => {
    client.removeQueries(queryFamily("getForm"));
    void refresh(client, "updateForm");
  };
  const place = useTabDraftPlace(`form/${start.record.unique_form_id}`);
  const saving = useAutosave({
    form,
    model: FORM_MODEL,
    start,
    drafts: drafts && canEdit ? FORM_STORE : undefined,
    tabDraft: canEdit ? place : undefined,
    onRefused,
    onPublished,
  });
  const { autosave, stored, phase, conflict, unsaved, unpublished } = saving;
  const { marked, pick, watch } = useHighlightedField();
  const state = stateOf(stored.record);
  const commands = useEditorCommands({
    saving,
    canEdit,
    drafts,
    undo,
    redo,
    check: () => checkForm(stored.values, form.getValues(), state === "unopened"),
    firstPublish: state === "unopened" ? () => form.setValue("is_paused", false, { shouldDirty: true }) : undefined,
    labelOf,
    shortcuts: { id: "form", group: m.form_editor_shortcuts(), save: m.common_save() },
  });
  const showVersions = (on: boolean) =>
    void navigate({ search: (before) => ({ ...before, show: on ? "versions" : undefined }), replace: !on });
  const checking = canEdit && (commands.checking || show === "publish");
  const stopChecking = () => {
    commands.setChecking(false);
    if (show === "publish") showVersions(false);
  };

  return (
    <FormProvider {...form}>
      <EditorContext value={{ stored, canEdit, marked, openField }}>
        <div className="flex screen-height flex-col overflow-y-auto">
          <FormHeader
            formId={stored.record.unique_form_id}
            name={stored.record.name}
            state={state}
            meta={<HeaderBadges unpublished={drafts ? unpublished.length : 0} />}
            progress={
              canEdit && <SaveStatusIndicator phase={phase} changed={unsaved.length > 0} onRetry={commands.save} />
            }
            actions={
              <HeaderActions
                undo={undo}
                redo={redo}
                publish={commands.publish}
                drafts={drafts}
                onCheck={() => commands.setChecking(true)}
                onVersions={() => showVersions(true)}
                onDiscard={commands.discard}
              />
            }
          />
          {conflict ? (
            <Suspense fallback={null}>
              <ConflictScreen
                conflict={conflict}
                merger={FORM_MODEL.merger}
                labelOf={labelOf}
                texts={{
                  title: m.form_editor_conflict_title(),
                  text: m.form_editor_conflict_text(),
                  publish: m.form_editor_conflict_publish(),
                }}
                onResolve={(values) => void autosave.resolve(values)}
              />
            </Suspense>
          ) : (
            <FormSplitView watch={watch} onPick={pick} />
          )}
        </div>
        <Suspense fallback={<Opening close={() => (checking ? stopChecking() : showVersions(false))} />}>
          {checking && <PublishForm onClose={stopChecking} onPublish={commands.publishUnchecked} />}
          {show === "versions" && <FormVersions onClose={() => showVersions(false)} />}
        </Suspense>
      </EditorContext>
    </FormProvider>
  );
}
