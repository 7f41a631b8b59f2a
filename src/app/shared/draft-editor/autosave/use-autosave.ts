import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { copyValues } from "./copy-values.ts";
import type { RecordWithDraft } from "./draft-storage.ts";
import { AutosaveQueue, type DraftModel } from "./autosave.ts";
import { subscribeToForm } from "./on-form-change.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";

/** How long nothing must change before the draft is saved. */
const AUTOSAVE_DELAY_MS = 1000;

type AutosaveOptions<R, V extends FieldValues & Tree> = {
  form: UseFormReturn<V>;
  kind: DraftModel<R, V>;
  start: RecordWithDraft<R, V>;
  /** Whether the service keeps drafts; without, nothing is sent before somebody saves. */
  drafts: boolean;
  onRefused: (error: unknown) => void;
  onPublished: () => void;
  measure?: (values: V) => Promise<Tree | undefined>;
};

const isSameList = (one: string[], other: string[]) => one.join() === other.join();

/** Keeps what an editor shows with the service as it changes, and tells what is not kept and what is not public. */
export function useAutosave<R, V extends FieldValues & Tree>(input: AutosaveOptions<R, V>) {
  const { form, kind, start, drafts } = input;
  const newest = useRef(input);
  useEffect(() => {
    newest.current = input;
  });
  const [autosave] = useState(
    () =>
      new AutosaveQueue(start, kind, drafts, {
        read: () => copyValues(form.getValues()),
        setValues: (values) => form.reset(copyValues(values)),
        showError: (error) => newest.current.onRefused(error),
        onPublished: () => newest.current.onPublished(),
        measure: async (values) => newest.current.measure?.(values),
      }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const { savedValues: kept, values: published } = state.stored;
  const [unsaved, setUnsaved] = useState<string[]>([]);
  const [unpublished, setUnpublished] = useState<string[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { changed } = kind.merger;
    const compare = (values: V) => {
      const parts = changed(kept, values);
      setUnsaved((before) => (isSameList(before, parts) ? before : parts));
      const own = changed(published, values);
      setUnpublished((before) => (isSameList(before, own) ? before : own));
      clearTimeout(timer);
      if (drafts && parts.length > 0) timer = setTimeout(() => void autosave.save(), AUTOSAVE_DELAY_MS);
    };
    compare(form.getValues());
    const stop = subscribeToForm(form, compare);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, autosave, kind, drafts, kept, published]);

  useEffect(() => () => autosave.dispose(), [autosave]);

  return { autosave, ...state, unsaved, unpublished };
}
