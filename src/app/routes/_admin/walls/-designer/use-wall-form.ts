import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { Page } from "#contract/page.ts";
import { onFormChange } from "#app/editing/on-form-change.ts";
import { useFormHistory } from "#app/editing/use-form-history.ts";
import { changedPaths } from "#app/wall/wall-changes.ts";
import { copyOf, formOf, type WallForm } from "#app/wall/wall-form.ts";
import { checkWall } from "./check-wall.ts";

const isSameList = (one: string[], other: string[]) => one.join() === other.join();

/** The form, which of its fields differ from what was saved, and the way back and forth through its changes. */
export function useWallForm(page: Page) {
  const form = useForm<WallForm>({
    defaultValues: formOf(page),
    resolver: checkWall,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const [changed, setChanged] = useState<string[]>([]);
  const { undo, redo } = useFormHistory({ form, copy: copyOf });

  useEffect(() => {
    const saved = formOf(page);
    const compare = (values: WallForm) => {
      const next = changedPaths(saved, values);
      setChanged((before) => (isSameList(before, next) ? before : next));
    };
    compare(form.getValues());
    return onFormChange(form, compare);
  }, [form, page]);

  return { form, changed, undo, redo };
}
