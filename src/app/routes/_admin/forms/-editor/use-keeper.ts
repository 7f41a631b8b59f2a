import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import { query } from "#api/query.ts";
import { refresh } from "#api/command.ts";
import { onFormChange } from "#app/editing/on-form-change.ts";
import { FormKeeper } from "#app/form/form-keeper.ts";
import type { FormValues } from "#app/form/form-values.ts";
import { changedParts } from "#app/form/parts.ts";
import type { StoredForm } from "#app/form/stored-form.ts";

/** How long nothing must change before the draft is saved. */
const QUIET = 1000;

type KeeperInput = {
  form: UseFormReturn<FormValues>;
  start: StoredForm;
  /** Whether the service keeps drafts; without, nothing is sent before somebody saves. */
  drafts: boolean;
  onRefused: (error: unknown) => void;
};

const isSameList = (one: string[], other: string[]) => one.join() === other.join();

/** Keeps the form with the service as it changes, and tells what is not kept and what is not public. */
export function useKeeper({ form, start, drafts, onRefused }: KeeperInput) {
  const client = useQueryClient();
  const [keeper] = useState(
    () =>
      new FormKeeper(start, drafts, {
        read: () => structuredClone(form.getValues()),
        put: (values) => form.reset(structuredClone(values)),
        refuse: onRefused,
        onPublished: () => {
          client.removeQueries({ queryKey: query("getForm").queryKey.slice(0, 1) });
          void refresh(client, "updateForm");
        },
      }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  const { kept, values: published } = state.stored;
  const [unsaved, setUnsaved] = useState<string[]>([]);
  const [unpublished, setUnpublished] = useState<string[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const compare = (values: FormValues) => {
      const parts = changedParts(kept, values);
      setUnsaved((before) => (isSameList(before, parts) ? before : parts));
      const own = changedParts(published, values);
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
  }, [form, keeper, drafts, kept, published]);

  useEffect(() => () => keeper.end(), [keeper]);

  return { keeper, ...state, unsaved, unpublished };
}
