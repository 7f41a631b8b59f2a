import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { query } from "#api/query.ts";
import { useSession } from "#app/shell/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { DialogPanel } from "#ui/dialog-panel.tsx";
import { Input } from "#ui/input.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { AskProps } from "./ask-props.ts";
import { doAct } from "./do-act.ts";
import { LabelLine } from "./label-line.tsx";
import { NewLabel } from "./new-label.tsx";
import { type Held, heldBy, toAct } from "./label-choice.ts";
import { loadedOf } from "./targets.ts";

/** Labels of one or many reviews: found by typing, three-fold for many, made in place. Done by one act, undone at once. */
export function LabelDialog({ open, close, finalFocus, target }: AskProps) {
  const { refs } = target;
  const form = useId();
  const { offers } = useSession();
  const labels = useQuery(query("listLabels", { query: { include: ["reviews_count"] } }));
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [items] = useState(() => loadedOf(refs));
  const [count] = useState(target.total ?? refs.length);
  const typed = words.trim().toLocaleLowerCase();
  const all = labels.data?.data ?? [];
  const found = all.filter(({ name }) => name.toLocaleLowerCase().includes(typed));
  const exact = all.some(({ name }) => name.toLocaleLowerCase() === typed);
  const held = (id: string): Held => {
    const on = chosen.get(id);
    return on === undefined ? heldBy(items, id) : on ? "all" : "none";
  };
  const toggle = (id: string, on = held(id) !== "all") => setChosen(new Map([...chosen, [id, on]]));
  const apply = () => {
    const act = toAct(items, chosen);
    if (act) void doAct(act, target);
    close();
  };
  // Enter takes the first label found; with nothing typed it is done.
  const enter = () => {
    const [first] = found;
    if (!typed) return apply();
    if (first) toggle(first.id);
    setWords("");
  };
  return (
    <DialogPanel
      open={open}
      onOpenChange={close}
      finalFocus={finalFocus}
      size="sm"
      title={m.acts_label_title({ count })}
      footer={
        <>
          <Button onClick={close}>{m.common_cancel()}</Button>
          <Button variant="primary" onClick={apply}>
            {m.acts_label_apply()}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <Input
          autoComplete="off"
          aria-label={m.acts_label_search()}
          placeholder={m.acts_label_search()}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
      <div role="group" aria-label={m.acts_labels()} className="mt-2 flex max-h-72 flex-col overflow-y-auto">
        {labels.isPending && <Skeleton className="m-2 h-5 w-40" />}
        {found.map((label) => (
          <LabelLine key={label.id} label={label} held={held(label.id)} onToggle={() => toggle(label.id)} />
        ))}
        {found.length === 0 && !labels.isPending && <p className="px-2 py-3 text-ink-faint">{m.acts_label_none()}</p>}
      </div>
      {typed && !exact && offers("createLabel") && (
        <NewLabel
          key={typed}
          name={words.trim()}
          onCreated={(id) => {
            toggle(id, true);
            setWords("");
          }}
        />
      )}
    </DialogPanel>
  );
}
