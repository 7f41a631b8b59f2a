import { useEffect, useRef, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { Page } from "#contract/page.ts";
import { FormHistory } from "#app/editing/form-history.ts";
import { changedPaths } from "#app/wall/wall-changes.ts";
import { copyOf, formOf, type WallForm } from "#app/wall/wall-form.ts";
import { checkWall } from "./check-wall.ts";

const isSameList = (one: string[], other: string[]) => one.join() === other.join();

/** Follows every change of the form. */
export function onFormChange(
  form: UseFormReturn<WallForm>,
  hear: (values: WallForm, change: { name?: string; typed: boolean }) => void,
): () => void {
  return form.subscribe({
    formState: { values: true },
    callback: ({ values, name, type }) => hear(values, { name, typed: type === "change" }),
  });
}

/** The form, which of its fields differ from what was saved, and the way back and forth through its changes. */
export function useWallForm(page: Page) {
  const form = useForm<WallForm>({
    defaultValues: formOf(page),
    resolver: checkWall,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const [changed, setChanged] = useState<string[]>([]);
  const [history] = useState(() => new FormHistory(formOf(page)));
  const [, redraw] = useState("");
  const stepping = useRef(false);

  useEffect(() => {
    const saved = formOf(page);
    const compare = (values: WallForm) => {
      const next = changedPaths(saved, values);
      setChanged((before) => (isSameList(before, next) ? before : next));
      redraw(`${history.canUndo} ${history.canRedo}`);
    };
    compare(form.getValues());
    return onFormChange(form, (values, { name, typed }) => {
      const isNew = changedPaths(history.now, values).length > 0;
      // What a person types in one field is one step; every other change is a step of its own.
      if (!stepping.current && isNew) history.record(copyOf(values), typed ? name : undefined, performance.now());
      compare(values);
    });
  }, [form, page, history]);

  const show = (state: WallForm | undefined) => {
    if (!state) return;
    stepping.current = true;
    form.reset(copyOf(state), { keepDefaultValues: true });
    stepping.current = false;
  };
  return {
    form,
    changed,
    undo: { can: history.canUndo, run: () => show(history.undo()) },
    redo: { can: history.canRedo, run: () => show(history.redo()) },
  };
}
