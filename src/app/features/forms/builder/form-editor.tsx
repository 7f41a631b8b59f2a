import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState, useCallback, useRef } from "react";
import { FormProvider, type Resolver, useForm } from "react-hook-form";
import { refresh } from "#api/command.ts";
import { queryFamily } from "#api/query.ts";
import { SaveStatusIndicator } from "#app/shared/draft-editor/autosave/save-indicator.tsx";
import { isSaving } from "#app/shared/draft-editor/autosave/save-status.ts";
import { showServerErrors, toastSaveError } from "#app/shared/draft-editor/layout/show-save-errors.ts";
import { useAutosave } from "#app/shared/draft-editor/autosave/use-autosave.ts";
import { useLeaveGuard } from "#app/shared/draft-editor/layout/use-unsaved-changes-warning.ts";
import { checkForm } from "#app/features/forms/form-checks/check-form.ts";
import { editorPath, validateForm } from "#app/features/forms/form-values/form-validation.ts";
import { fieldOf, inOrder, labelOf } from "#app/features/forms/form-values/form-fields.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { FormHeader } from "#app/features/forms/form-status/form-header.tsx";
import { stateOf } from "#app/features/forms/form-status/form-state.ts";
import { FORM_MODEL, FORM_STORE, type StoredForm } from "#app/features/forms/form-values/stored-form.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { EditorContext } from "./editor-context.ts";
import { FormSplitView } from "./editor-split-view.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { HeaderBadges } from "./header-badges.tsx";
import { useHighlightedField } from "./use-highlighted-field.ts";
import { focusWhenRendered } from "#app/shared/draft-editor/layout/focus-when-mounted.ts";
import { requestedField } from "#app/features/forms/form-values/requested-field.ts";
import { PANEL_IDS } from "#app/features/forms/form-values/panel-ids.ts";
import { copyValues } from "#app/shared/draft-editor/autosave/copy-values.ts";
import { useFormHistory } from "#app/shared/draft-editor/layout/use-form-history.ts";
import { fieldErrors } from "#app/shared/draft-editor/publish/validation-errors.ts";

/** The form of the editor, checked by the contract, with the way back and forth through its changes. */
function useFormValues({ savedValues: kept, values: published }: StoredForm) {
  const before = useRef(published);
  const check: Resolver<FormValues> = (values, _context, options) => {
    const faults = validateForm(before.current, values);
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: fieldErrors(faults, options) };
  };
  const form = useForm<FormValues>({
    defaultValues: kept,
    resolver: check,
    mode: "onTouched",
    shouldFocusError: false,
  });
  return { form, ...useFormHistory({ form, copy: copyValues }) };
}

/** Opens the section a field stands in, on phones in place of the preview, and moves the focus to the field. */
function useOpenField(): (path: string) => void {
  const navigate = useNavigate({ from: "/forms/$formId" });
  return useCallback(
    (path: string) => {
      const panel = fieldOf(path)?.panel;
      if (!panel) return;
      requestedField.set({ path });
      const search = { panel: panel === PANEL_IDS[0] ? undefined : panel, side: undefined, show: undefined };
      void navigate({ search: (before) => ({ ...before, ...search }), replace: true }).then(() =>
        focusWhenRendered(path),
      );
    },
    [navigate],
  );
}

const PublishForm = lazy(() => import("./publish-dialog.tsx").then((part) => ({ default: part.FormPublishDialog })));
const FormVersions = lazy(() => import("./versions-dialog.tsx").then((part) => ({ default: part.FormVersionsDialog })));
const ConflictScreen = lazy(() =>
  import("#app/shared/draft-editor/versions/conflict-view.tsx").then((part) => ({
    default: part.ConflictScreen<FormValues>,
  })),
);

type FormEditorProps = { start: StoredForm; drafts: boolean };

/** The editor of one form: its sections, and beside them the form itself, following every key press. */
export function FormEditor({ start, drafts }: FormEditorProps) {
  const { show } = useSearch({ from: "/_admin/forms/$formId" });
  const navigate = useNavigate({ from: "/forms/$formId" });
  const canEdit = useSession().can("editor");
  const openField = useOpenField();
  const { form, undo, redo } = useFormValues(start);
  const onRefused = (error: unknown) =>
    showServerErrors(form, {
      error,
      fieldFor: (path) => (fieldOf(editorPath(path)) ? editorPath(path) : undefined),
      inOrder,
      openField,
      showUnplaced: () => toastSaveError(m.form_editor_failed(), error),
    });
  const client = useQueryClient();
  const onPublished = () => {
    client.removeQueries(queryFamily("getForm"));
    void refresh(client, "updateForm");
  };
  const kept = useAutosave({
    form,
    model: FORM_MODEL,
    start,
    drafts: drafts && canEdit ? FORM_STORE : undefined,
    onRefused,
    onPublished,
  });
  const { autosave, stored, phase, conflict, unsaved, unpublished } = kept;
  const { marked, pick, watch } = useHighlightedField();
  const [checking, setChecking] = useState(false);
  useLeaveGuard({ names: unsaved.map(labelOf) });

  const save = () => void autosave.save();
  const makePublic = () => void autosave.publish();
  const publish = () => {
    if (checkForm(stored.values, form.getValues()).length > 0) return setChecking(true);
    if (drafts ? unpublished.length > 0 : unsaved.length > 0) makePublic();
  };
  const askDiscard = async () => {
    const gone = await confirm({
      title: m.form_editor_discard_title(),
      description: m.form_editor_discard_text({ count: unpublished.length }),
      confirmLabel: m.form_editor_discard(),
      danger: true,
    });
    if (gone) await autosave.discard();
  };
  const showVersions = (on: boolean) =>
    void navigate({ search: (before) => ({ ...before, show: on ? "versions" : undefined }), replace: !on });

  const group = m.form_editor_shortcuts();
  const run = drafts ? save : publish;
  useShortcuts([
    { id: "form save", keys: "mod+s", label: m.common_save(), group, run, enabled: canEdit, whileTyping: true },
    { id: "form undo", keys: "mod+z", label: m.walls_undo(), group, run: undo.run, enabled: canEdit && undo.can },
    { id: "form redo", keys: "mod+shift+z", label: m.walls_redo(), group, run: redo.run, enabled: canEdit && redo.can },
  ]);
  const busy = isSaving(phase.state);
  return (
    <FormProvider {...form}>
      <EditorContext value={{ stored, canEdit, marked, openField }}>
        <div className="flex h-[calc(100dvh-var(--shell-top)-var(--shell-bottom))] flex-col">
          <FormHeader
            formId={stored.record.unique_form_id}
            name={stored.record.name}
            state={stateOf(stored.record)}
            meta={<HeaderBadges unpublished={drafts ? unpublished.length : 0} />}
            progress={canEdit && <SaveStatusIndicator phase={phase} changed={unsaved.length > 0} onRetry={save} />}
            actions={
              <HeaderActions
                undo={undo}
                redo={redo}
                publish={drafts ? { run: publish, can: unpublished.length > 0 } : null}
                save={publish}
                busy={busy && !drafts}
                onCheck={() => setChecking(true)}
                onVersions={() => showVersions(true)}
                onDiscard={() => void askDiscard()}
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
        <Suspense fallback={null}>
          {checking && <PublishForm onClose={() => setChecking(false)} onPublish={makePublic} />}
          {show === "versions" && <FormVersions onClose={() => showVersions(false)} />}
        </Suspense>
      </EditorContext>
    </FormProvider>
  );
}
