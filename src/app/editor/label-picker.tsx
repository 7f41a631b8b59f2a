import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#api/query.ts";
import { LabelLine } from "#app/acts/label-line.tsx";
import { NewLabel } from "#app/acts/new-label.tsx";
import { useSession } from "#app/shell/session.ts";
import { m } from "#messages/gen/messages.js";
import { Input } from "#ui/input.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type LabelPickerProps = { value: string[]; onChange: (value: string[]) => void };

/** Labels to choose, found by typing; one that is not there is made in place. */
export function LabelPicker({ value, onChange }: LabelPickerProps) {
  const { offers } = useSession();
  const labels = useQuery(query("listLabels", { query: {} }));
  const [words, setWords] = useState("");
  const typed = words.trim().toLocaleLowerCase();
  const all = labels.data?.data ?? [];
  const found = all.filter(({ name }) => name.toLocaleLowerCase().includes(typed));
  const exact = all.some(({ name }) => name.toLocaleLowerCase() === typed);
  const toggle = (id: string) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <div className="flex w-64 max-w-full flex-col gap-2">
      <Input
        autoFocus
        autoComplete="off"
        aria-label={m.editor_labels_search()}
        placeholder={m.editor_labels_search()}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          const [first] = found;
          if (typed && first) toggle(first.id);
        }}
      />
      <div role="group" aria-label={m.editor_labels()} className="flex max-h-60 flex-col overflow-y-auto">
        {labels.isPending && <Skeleton className="m-2 h-5 w-40" />}
        {found.map((label) => (
          <LabelLine
            key={label.id}
            label={label}
            held={value.includes(label.id) ? "all" : "none"}
            onToggle={() => toggle(label.id)}
          />
        ))}
      </div>
      {typed && !exact && offers("createLabel") && (
        <NewLabel
          key={typed}
          name={words.trim()}
          onCreated={(id) => {
            onChange([...value, id]);
            setWords("");
          }}
        />
      )}
    </div>
  );
}
