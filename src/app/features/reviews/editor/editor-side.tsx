import { Suspense, useSyncExternalStore } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { LazyNotes } from "#app/features/reviews/notes/lazy-notes.tsx";
import { PanelDisclosure } from "#app/features/reviews/sidebar/panel-disclosure.tsx";
import { OriginalText } from "#app/features/reviews/sidebar/original.tsx";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { customFieldOf } from "#contract/reviews/custom-fields.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

const wide = matchMedia("(width >= 75rem)");

function subscribe(listener: () => void) {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

const useWide = () => useSyncExternalStore(subscribe, () => wide.matches);

const RecordPanel = lazyPart(
  async () => (await import("#app/features/reviews/sidebar/review-sidebar.tsx")).ReviewSidebar,
  MissingPart,
);

type WordField = "comment" | "review_title" | "rating" | "reviewed_at" | "transcript";
const WORDS: readonly string[] = ["comment", "review_title", "rating", "reviewed_at", "transcript"];

function Content({ of: ref, context }: { of: ReviewRef; context: ReviewContext }) {
  const { control, getValues, setValue } = useFormContext<EditorForm>();
  const [comment, review_title, rating, reviewed_at, transcript] = useWatch({
    control,
    name: ["comment", "review_title", "rating", "reviewed_at", "transcript"],
  });
  const now = { comment, review_title, rating, reviewed_at, transcript };
  const putBack = (field: string, value: unknown) => {
    const custom = customFieldOf(field);
    if (custom !== undefined) {
      const others = getValues("custom_fields").filter(({ name }) => name !== custom);
      const old = typeof value === "string" ? [{ name: custom, value }] : [];
      setValue("custom_fields", [...others, ...old], { shouldDirty: true, shouldTouch: true });
      announce(m.record_put_back_done());
      return;
    }
    if (!WORDS.includes(field)) return;
    const day = field === "reviewed_at" && typeof value === "string" ? value.slice(0, 10) : value;
    const fit = field === "rating" ? (value === null ? null : Number(value)) : typeof day === "string" ? day : "";
    setValue(field as WordField, fit, { shouldDirty: true, shouldTouch: true });
    announce(m.record_put_back_done());
  };
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <RecordPanel
        of={ref}
        context={context}
        original={context.original && <OriginalText original={context.original} now={now} onPutBack={putBack} />}
        onPutBack={putBack}
      />
    </Suspense>
  );
}

/** The sidebar beside the form; folded below it on narrow screens. */
export function EditorSidebar({ of: ref, context }: { of: ReviewRef; context: ReviewContext | undefined }) {
  const wide = useWide();
  if (!context)
    return (
      <aside aria-label={m.record_panel()} className="editor-side px-5 pb-8 text-ink-soft sm:px-8">
        <p>{m.record_not_offered()}</p>
      </aside>
    );
  if (wide)
    return (
      <aside aria-label={m.record_panel()} className="editor-side px-6 py-7">
        <LazyNotes of={ref} />
        <div className="mt-5 border-t border-line pt-4">
          <Content of={ref} context={context} />
        </div>
      </aside>
    );
  return (
    <aside aria-label={m.record_panel()} className="editor-side px-5 pb-8 sm:px-8">
      <div className="pb-6">
        <LazyNotes of={ref} />
      </div>
      <PanelDisclosure>{() => <Content of={ref} context={context} />}</PanelDisclosure>
    </aside>
  );
}
