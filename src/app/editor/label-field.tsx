import Tag from "lucide-react/icons/tag";
import X from "lucide-react/icons/x";
import { lazy, Suspense, useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { LabelDot } from "#app/review/label-dot.tsx";
import { useSession } from "#app/shell/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/popover.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { EditorForm, FullReview } from "./editor-form.ts";

const LabelPicker = lazy(() => import("./label-picker.tsx").then((part) => ({ default: part.LabelPicker })));

/** The labels of a review: shown by colour and name, chosen from a list, where the service can change them. */
export function LabelField({ review }: { review: FullReview }) {
  const { control } = useFormContext<EditorForm>();
  const { field, fieldState } = useController({ control, name: "labels" });
  const { offers } = useSession();
  const group = useRef<HTMLDivElement>(null);
  const labels = useQuery(query("listLabels", { query: {} }));
  const known = [...(labels.data?.data ?? []), ...review.review_labels];
  const chosen = field.value.flatMap((id) => known.find((label) => label.id === id) ?? []);
  const writable = offers("changeReviews");
  const remove = (id: string) => {
    group.current?.querySelector<HTMLElement>("[data-choose]")?.focus();
    field.onChange(field.value.filter((one) => one !== id));
  };
  return (
    <Field
      group
      label={m.editor_labels()}
      error={fieldState.error?.message}
      description={writable ? undefined : m.editor_labels_not_offered()}
    >
      <div ref={group} role="group" aria-label={m.editor_labels()} className="flex flex-wrap items-center gap-2">
        {chosen.map(({ id, name, attributes }) => (
          <span key={id} className="inline-flex items-center gap-0.5">
            <LabelDot name={name} colour={attributes?.css_color_code} />
            {writable && (
              <button
                type="button"
                aria-label={m.common_remove_named({ name })}
                onClick={() => remove(id)}
                className="grid size-6 place-items-center rounded-full text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:size-9"
              >
                <Icon icon={X} size={12} />
              </button>
            )}
          </span>
        ))}
        {chosen.length === 0 && !writable && <span className="text-ink-faint">{m.editor_labels_none()}</span>}
        {writable && (
          <Popover
            label={m.editor_labels()}
            trigger={
              <Button size="sm" icon={Tag} data-choose ref={field.ref}>
                {m.editor_labels_change()}
              </Button>
            }
          >
            <Suspense fallback={<Skeleton className="m-2 h-5 w-40" />}>
              <LabelPicker value={field.value} onChange={field.onChange} />
            </Suspense>
          </Popover>
        )}
      </div>
    </Field>
  );
}
