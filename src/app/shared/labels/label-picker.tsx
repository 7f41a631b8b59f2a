import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { query } from "#api/query.ts";
import { NewLabel } from "./new-label.tsx";
import { ManageLabels } from "./manage-labels.tsx";
import { LabelDot } from "./label-dot.tsx";
import { useEnter } from "#app/shared/multi-select/use-enter.ts";
import { useNameFilter } from "#app/shared/multi-select/use-name-filter.ts";
import { MultiSelectOption } from "#app/shared/multi-select/checkbox-line.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Input } from "#ui/controls/input.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { isComposing } from "#ui/keyboard/is-composing.ts";

type LabelPickerProps = { value: string[]; onChange: (value: string[]) => void };

export function LabelPicker({ value, onChange }: LabelPickerProps) {
  const { offers } = useSession();
  const labels = useQuery(query("listLabels", { query: {} }));
  const { text, setText, typed, found, fresh } = useNameFilter(labels.data?.data ?? []);
  const creation = useRef<HTMLFormElement>(null);
  const toggle = (id: string) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  const enter = useEnter(labels.isPending, () => {
    const [first] = found;
    if (!typed) return;
    if (first) toggle(first.id);
    else creation.current?.requestSubmit();
  });
  return (
    <div className="flex w-64 max-w-full flex-col gap-2">
      <Input
        autoFocus
        autoComplete="off"
        aria-label={m.editor_labels_search()}
        placeholder={m.editor_labels_search()}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          enter();
        }}
      />
      <div role="group" aria-label={m.editor_labels()} className="flex max-h-60 flex-col overflow-y-auto">
        {labels.isPending && <Skeleton className="m-2 h-5 w-40" />}
        {found.map((label) => (
          <MultiSelectOption
            key={label.id}
            checkState={value.includes(label.id) ? "all" : "none"}
            onToggle={() => toggle(label.id)}
            count={label.reviews_count}
          >
            <LabelDot name={label.name} colour={label.attributes?.css_color_code} />
          </MultiSelectOption>
        ))}
      </div>
      {fresh && labels.isSuccess && offers("createLabel") && (
        <NewLabel
          key={fresh}
          ref={creation}
          name={fresh}
          onCreated={(id) => {
            onChange([...value, id]);
            setText("");
          }}
        />
      )}
      <ManageLabels />
    </div>
  );
}
