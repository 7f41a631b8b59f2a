import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormHistory } from "./form-history.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { subscribeToForm } from "#app/shared/draft-editor/autosave/on-form-change.ts";

type HistoryInput<T extends FieldValues> = {
  form: UseFormReturn<T>;
  /** A copy that later changes of the form do not reach. */
  copy: (values: T) => T;
};

/** The name of what is being set in one go, the same until the browser gets its turn. */
function batchName(go: { name: string; on: boolean }): string {
  if (!go.on) {
    go.on = true;
    go.name = `go ${performance.now()}`;
    queueMicrotask(() => {
      go.on = false;
    });
  }
  return go.name;
}

/** The way back and forth through the changes of a form. What is typed in one field without a pause is one step. */
export function useFormHistory<T extends FieldValues>({ form, copy }: HistoryInput<T>) {
  const [history] = useState(() => new FormHistory(copy(form.getValues())));
  const [, redraw] = useState("");
  const stepping = useRef(false);
  /** What is set in one go is one step: it counts as one field. */
  const going = useRef({ name: "", on: false });

  useEffect(
    () =>
      subscribeToForm(form, (values, { name, typed }) => {
        if (!stepping.current && !isSame(history.now, values))
          history.record(copy(values), typed ? name : batchName(going.current), performance.now());
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
