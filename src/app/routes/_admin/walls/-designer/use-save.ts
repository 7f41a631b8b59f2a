import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import type { Page } from "#contract/page.ts";
import type { PageReview } from "#contract/page-review.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/toast.ts";
import { errorPaths } from "#app/editing/error-paths.ts";
import { FROM_SERVICE } from "#app/wall/field-error.ts";
import { measureWall } from "#app/wall/measure-wall.ts";
import { previewView } from "#app/wall/preview-view.ts";
import { changedPaths, updateOf } from "#app/wall/wall-changes.ts";
import { fieldOf } from "#app/wall/wall-fields.ts";
import { copyOf, formOf, type WallForm } from "#app/wall/wall-form.ts";

type SaveInput = {
  form: UseFormReturn<WallForm>;
  page: Page;
  reviews: Map<string, PageReview>;
  onSaved: (page: Page) => void;
  onProblems: (paths: string[]) => void;
};

type State = { state: "clean" | "saving" | "saved" | "failed"; savedAt?: Date };

/** Saves what has changed; what is refused goes to its fields, in the order they stand. */
export function useSave({ form, page, reviews, onSaved, onProblems }: SaveInput) {
  const [progress, setProgress] = useState<State>({ state: "clean" });
  const update = useCommand("updatePage", {
    patch: (client, answer, input) =>
      client.setQueryData(query("getPage", { params: input.params }).queryKey, { data: answer.data }),
  });

  const refuse = (error: unknown) => {
    setProgress({ state: "failed" });
    if (!(error instanceof ApiError)) throw error;
    const known = Object.entries(error.fields).filter(([path]) => fieldOf(path));
    for (const [path, [message]] of known)
      form.setError(path.startsWith("feeds") ? "feeds" : (path as "name"), { type: FROM_SERVICE, message });
    if (known.length > 0) onProblems(known.map(([path]) => path));
    else toast({ title: m.walls_save_failed(), description: error.message, tone: "danger" });
  };

  const send = async () => {
    const sent = copyOf(form.getValues());
    setProgress({ state: "saving" });
    try {
      const heights = await measureWall(previewView(page, sent, reviews));
      const { data } = await update.run({
        params: { unique_page_id: page.unique_page_id },
        body: { ...updateOf(formOf(page), sent), ...heights },
      });
      onSaved(data);
      // What was written while saving stays; otherwise the form takes what the service made of it.
      if (changedPaths(sent, form.getValues()).length === 0) form.reset(formOf(data));
      setProgress({ state: "saved", savedAt: new Date() });
    } catch (error) {
      refuse(error);
    }
  };

  const save = () => {
    if (progress.state === "saving" || changedPaths(formOf(page), form.getValues()).length === 0) return;
    void form.handleSubmit(send, (errors) => onProblems(errorPaths(errors)))();
  };
  return { save, ...progress };
}
