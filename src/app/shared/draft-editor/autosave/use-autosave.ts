import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { copyValues } from "./copy-values.ts";
import type { DraftStore, RecordWithDraft } from "./draft-storage.ts";
import { AutosaveQueue, type DraftModel } from "./autosave.ts";
import { subscribeToForm } from "./on-form-change.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";
import { readChanges, storeChanges, type TabDraftPlace, writeTabDraft } from "./tab-draft.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";

const AUTOSAVE_DELAY_MS = 1000;
const LOCAL_DRAFT_DELAY_MS = 300;

type AutosaveOptions<R, V extends FieldValues & Tree> = {
  form: UseFormReturn<V>;
  model: DraftModel<R, V>;
  start: RecordWithDraft<R, V>;
  /** The service's drafts, saved as the values change; without them the service gets nothing before somebody saves. */
  drafts?: DraftStore<R, V> | undefined;
  /** Stores unsaved changes in the browser. Not called if there is a `tabDraft`. */
  writeLocalDraft?: (stored: RecordWithDraft<R, V>, values: V) => void;
  /** Where to store unsaved changes in the tab, so that they are restored after a crash or a reload. */
  tabDraft?: TabDraftPlace | undefined;
  onRefused: (error: unknown, sent: V, before: V) => void;
  onPublished: (stored: RecordWithDraft<R, V>, parts: string[]) => void;
  measure?: (values: V) => Promise<Tree | undefined>;
  /** Whether a running save continues after the editor is closed, such as an upload. */
  continuesInBackground?: () => boolean;
};

const isSameList = (one: string[], other: string[]) => one.join() === other.join();

/** Saves a form as it changes; gives the state of saving and the paths that are not saved and not published. */
export function useAutosave<R, V extends FieldValues & Tree>(options: AutosaveOptions<R, V>) {
  const { form, model, start, drafts, tabDraft } = options;
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });
  const [autosave] = useState(
    () =>
      new AutosaveQueue(start, model, drafts, {
        read: () => copyValues(form.getValues()),
        setValues: (values) => form.reset(copyValues(values)),
        showError: (...refusal) => newest.current.onRefused(...refusal),
        onPublished: (...published) => newest.current.onPublished(...published),
        measure: async (values) => newest.current.measure?.(values),
      }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const { savedValues, values: published } = state.stored;
  const [unsaved, setUnsaved] = useState<string[]>([]);
  const [unpublished, setUnpublished] = useState<string[]>([]);
  const isAutomatic = drafts !== undefined;

  useEffect(() => {
    const { tabDraft: place } = newest.current;
    const { savedValues: saved } = autosave.state().stored;
    const changes = place && readChanges(place, model, saved);
    if (!changes) return;
    autosave.restore(changes.before, changes.values);
    toast({ title: m.reviews_draft_restored() });
  }, [autosave, model]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let draftTimer: ReturnType<typeof setTimeout> | undefined;
    const { changed } = model.merger;
    const writeLocalDraft = () => {
      const { stored } = autosave.state();
      const { tabDraft: place, writeLocalDraft: write } = newest.current;
      if (place) storeChanges(place, model, stored.savedValues, form.getValues());
      else write?.(stored, form.getValues());
    };
    const compare = (values: V) => {
      const parts = changed(savedValues, values);
      setUnsaved((before) => (isSameList(before, parts) ? before : parts));
      const own = changed(published, values);
      setUnpublished((before) => (isSameList(before, own) ? before : own));
      clearTimeout(draftTimer);
      draftTimer = setTimeout(writeLocalDraft, LOCAL_DRAFT_DELAY_MS);
      clearTimeout(timer);
      if (isAutomatic && parts.length > 0) timer = setTimeout(() => void autosave.save(), AUTOSAVE_DELAY_MS);
    };
    compare(form.getValues());
    const stop = subscribeToForm(form, compare);
    return () => {
      clearTimeout(timer);
      clearTimeout(draftTimer);
      stop();
    };
  }, [form, autosave, model, isAutomatic, savedValues, published]);

  useEffect(
    () => () => {
      if (!newest.current.continuesInBackground?.()) autosave.dispose();
    },
    [autosave],
  );

  /** Deletes the stored changes of somebody who leaves without saving. */
  const forget = () => tabDraft && writeTabDraft(tabDraft, undefined);
  return { autosave, ...state, unsaved, unpublished, forget };
}
