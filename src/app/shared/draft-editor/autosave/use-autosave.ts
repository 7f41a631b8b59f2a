import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { copyValues } from "./copy-values.ts";
import type { Stored } from "./draft-storage.ts";
import { Keeper, type Kind } from "./autosave.ts";
import { onFormChange } from "./on-form-change.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";

/** How long nothing must change before the draft is saved. */
const QUIET = 1000;

type KeeperInput<R, V extends FieldValues & Tree> = {
  form: UseFormReturn<V>;
  kind: Kind<R, V>;
  start: Stored<R, V>;
  /** Whether the service keeps drafts; without, nothing is sent before somebody saves. */
  drafts: boolean;
  onRefused: (error: unknown) => void;
  onPublished: () => void;
  measure?: (values: V) => Promise<Tree | undefined>;
};

const isSameList = (one: string[], other: string[]) => one.join() === other.join();

/** Keeps what an editor shows with the service as it changes, and tells what is not kept and what is not public. */
export function useKeeper<R, V extends FieldValues & Tree>(input: KeeperInput<R, V>) {
  const { form, kind, start, drafts } = input;
  const newest = useRef(input);
  useEffect(() => {
    newest.current = input;
  });
  const [keeper] = useState(
    () =>
      new Keeper(start, kind, drafts, {
        read: () => copyValues(form.getValues()),
        put: (values) => form.reset(copyValues(values)),
        refuse: (error) => newest.current.onRefused(error),
        onPublished: () => newest.current.onPublished(),
        measure: async (values) => newest.current.measure?.(values),
      }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  const { kept, values: published } = state.stored;
  const [unsaved, setUnsaved] = useState<string[]>([]);
  const [unpublished, setUnpublished] = useState<string[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { changed } = kind.parts;
    const compare = (values: V) => {
      const parts = changed(kept, values);
      setUnsaved((before) => (isSameList(before, parts) ? before : parts));
      const own = changed(published, values);
      setUnpublished((before) => (isSameList(before, own) ? before : own));
      clearTimeout(timer);
      if (drafts && parts.length > 0) timer = setTimeout(() => void keeper.save(), QUIET);
    };
    compare(form.getValues());
    const stop = onFormChange(form, compare);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, keeper, kind, drafts, kept, published]);

  useEffect(() => () => keeper.end(), [keeper]);

  return { keeper, ...state, unsaved, unpublished };
}
