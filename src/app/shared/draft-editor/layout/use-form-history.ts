import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormHistory } from "./form-history.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { subscribeToForm } from "#app/shared/draft-editor/autosave/on-form-change.ts";

type HistoryInput<T extends FieldValues> = {
  form: UseFormReturn<T>;
  copy: (values: T) => T;
};

/** A name for all changes of the same synchronous run, so that they count as one field. */
function batchName(batch: { name: string; on: boolean }): string {
  if (!batch.on) {
    batch.on = true;
    batch.name = `batch ${performance.now()}`;
    queueMicrotask(() => {
      batch.on = false;
    });
  }
  return batch.name;
}

export function useFormHistory<T extends FieldValues>({ form, copy }: HistoryInput<T>) {
  const [history] = useState(() => new FormHistory(copy(form.getValues())));
  const [, redraw] = useState("");
  const stepping = useRef(false);
  const batch = useRef({ name: "", on: false });

  useEffect(
    () =>
      subscribeToForm(form, (values, { name, typed }) => {
        if (!stepping.current && !isSame(history.now, values))
          history.record(copy(values), typed ? name : batchName(batch.current), performance.now());
        redraw(`${history.canUndo} ${history.canRedo}`);
      }),
    [form, history, copy],
  );

  const show = (state: T | undefined) => {
    if (!state) return;
    stepping.current = true;
    form.reset(copy(state), { keepDefaultValues: true });
    stepping.current = false;
    redraw(`${history.canUndo} ${history.canRedo}`);
  };
  return {
    undo: { can: history.canUndo, run: () => show(history.undo()) },
    redo: { can: history.canRedo, run: () => show(history.redo()) },
  };
}
