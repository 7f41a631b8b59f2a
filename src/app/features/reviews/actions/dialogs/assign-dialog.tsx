import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { query } from "#api/query.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { m } from "#messages/gen/messages.js";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { DialogPanel } from "#ui/dialogs/dialog-panel.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import type { AskProps } from "#app/features/reviews/actions/run/dialog-props.ts";
import { loadedReviews } from "#app/features/reviews/actions/run/action-target.ts";
import { performAction } from "#app/features/reviews/actions/run/request-action.ts";
import { AskFooter } from "./ask-footer.tsx";

const NOBODY = "nobody";

/** Who takes care of the reviews: one of the active members, or nobody. */
export function AssignDialog({ open, close, finalFocus, target }: AskProps) {
  const form = useId();
  const { data, error, refetch } = useQuery(query("listTeam"));
  const [count] = useState(target.total ?? target.refs.length);
  const [items] = useState(() => loadedReviews(target.refs));
  const before = new Set(items.map((one) => one.assignee?.user_id ?? null));
  const [chosen, setChosen] = useState<string>();
  const members = data?.data.members.filter((one) => one.suspended_at === null) ?? [];
  const you = members.find((one) => one.is_you);
  // Somebody who takes a review on mostly means themselves.
  const only = before.size === 1 ? [...before][0] : null;
  const value = chosen ?? String(only ?? you?.user_id ?? NOBODY);
  const fields = useRef<HTMLFormElement>(null);
  const loaded = data !== undefined;
  // The dialog opens before the names have loaded, with the focus on Close.
  useEffect(() => {
    if (loaded) fields.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
  }, [loaded]);
  const apply = () => {
    const user_id = value === NOBODY ? null : Number(value);
    // A review that is not loaded may be assigned to anybody.
    const isKnown = !target.filter && items.length === target.refs.length;
    if (!isKnown || before.size !== 1 || !before.has(user_id)) void performAction({ act: "assign", user_id }, target);
    close();
  };
  return (
    <DialogPanel
      open={open}
      onOpenChange={close}
      finalFocus={finalFocus}
      size="sm"
      title={m.acts_assign_title({ count })}
      footer={<AskFooter close={close} action={m.acts_assign()} form={form} disabled={!data} />}
    >
      <form
        ref={fields}
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {error && <ReadFailed compact error={error} retry={() => void refetch()} />}
        {!data && !error && <SkeletonText lines={2} />}
        {data && (
          <RadioGroup
            label={m.reviews_assignee()}
            value={value}
            onChange={setChosen}
            options={[
              ...members.map(({ user_id, name, is_you, email }) => ({
                value: String(user_id),
                label: <bdi>{is_you ? m.acts_assign_you({ name }) : name}</bdi>,
                description: email,
              })),
              { value: NOBODY, label: m.inbox_assignee_nobody() },
            ]}
          />
        )}
      </form>
    </DialogPanel>
  );
}
