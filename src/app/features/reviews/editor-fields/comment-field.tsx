import { useLocation } from "@tanstack/react-router";
import { startTransition, Suspense, useEffect, useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { plainExcerpt } from "#app/shared/text/plain-text.ts";
import { SafeHtml } from "#app/shared/rich-text/safe-html.tsx";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

const RichEditor = lazyPart(
  async () => (await import("#app/shared/rich-text/rich-editor.tsx")).RichEditor,
  MissingPart,
);
const DWELL_MS = 60;

/** True after a pause, so that stepping through reviews does not start a rich-text editor for each. */
function useDwell(): boolean {
  const [staying, setStaying] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setStaying(true)), DWELL_MS);
    return () => clearTimeout(timer);
  }, []);
  return staying;
}

function CommentPreview({ html }: { html: string }) {
  return (
    <div className="control p-0" aria-busy>
      <div className="h-[2.3125rem] border-b border-line pointer-coarse:h-[2.8125rem]" />
      <div className="min-h-32 px-3 py-2.5 text-read">
        <Suspense fallback={plainExcerpt(html)}>
          <SafeHtml html={html} />
        </Suspense>
      </div>
    </div>
  );
}

export function CommentField() {
  const { control, formState, getValues } = useFormContext<EditorForm>();
  const wanted = useLocation({ select: ({ hash }) => hash === "comment" });
  const staying = useDwell();
  const preview = <CommentPreview html={getValues("comment")} />;
  return (
    <Field group id="comment" label={m.reviews_edit_comment()} error={formState.errors.comment?.message}>
      <Suspense fallback={preview}>
        {staying ? (
          <Controller
            control={control}
            name="comment"
            render={({ field }) => (
              <RichEditor
                autoFocus={wanted}
                stored={formState.defaultValues?.comment ?? ""}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                register={field.ref}
              />
            )}
          />
        ) : (
          preview
        )}
      </Suspense>
    </Field>
  );
}
