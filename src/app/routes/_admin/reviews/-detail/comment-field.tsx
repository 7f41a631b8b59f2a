import { lazy, Suspense } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { plainWords } from "#app/review/plain-words.ts";
import { SafeHtml } from "#app/review/safe-html.tsx";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/field.tsx";
import type { EditorForm } from "./editor-form.ts";

const CommentEditor = lazy(() => import("./comment-editor.tsx").then((part) => ({ default: part.CommentEditor })));

/** The comment. Its words can be read while the rich-text editor arrives. */
export function CommentField() {
  const { control, formState, getValues } = useFormContext<EditorForm>();
  const html = getValues("comment");
  const reading = (
    <div className="control min-h-44 px-3 py-12 text-read" aria-busy>
      <Suspense fallback={plainWords(html)}>
        <SafeHtml html={html} />
      </Suspense>
    </div>
  );
  return (
    <Field group id="comment" label={m.reviews_edit_comment()} error={formState.errors.comment?.message}>
      <Suspense fallback={reading}>
        <Controller
          control={control}
          name="comment"
          render={({ field }) => (
            <CommentEditor
              stored={formState.defaultValues?.comment ?? ""}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              register={field.ref}
            />
          )}
        />
      </Suspense>
    </Field>
  );
}
