import Tag from "lucide-react/icons/tag";
import X from "lucide-react/icons/x";
import { type Ref, Suspense, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import type { ReviewLabel } from "#contract/reviews/label.ts";
import { LabelDot } from "./label-dot.tsx";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { useFieldControl } from "#ui/controls/field-context.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { Opening } from "#ui/keyboard/opening.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";

const LabelPicker = lazyPart(async () => (await import("./label-picker.tsx")).LabelPicker);

type LabelChoiceProps = {
  label: string;
  value: string[];
  onChange: (value: string[]) => void;
  /** Chosen labels that may no longer be listed. */
  known?: ReviewLabel[];
  writable: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function LabelChoice({ label, value, onChange, known = [], writable, ref }: LabelChoiceProps) {
  const { "aria-describedby": describedBy } = useFieldControl({});
  const group = useRef<HTMLDivElement>(null);
  const labels = useQuery(query("listLabels", { query: {} }));
  const all = [...(labels.data?.data ?? []), ...known];
  const chosen = value.flatMap((id) => all.find((one) => one.id === id) ?? []);
  const remove = (id: string) => {
    group.current?.querySelector<HTMLElement>("[data-choose]")?.focus();
    onChange(value.filter((one) => one !== id));
  };
  return (
    <div ref={group} role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
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
          label={label}
          trigger={
            <Button size="sm" icon={Tag} data-choose ref={ref} aria-describedby={describedBy}>
              {m.editor_labels_change()}
            </Button>
          }
        >
          <Suspense
            fallback={
              <Opening>
                <Skeleton className="m-2 h-5 w-40" />
              </Opening>
            }
          >
            <LabelPicker value={value} onChange={onChange} />
          </Suspense>
        </Popover>
      )}
    </div>
  );
}
