import { useState } from "react";
import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import { newIdempotencyKey } from "#api/use-idempotency-key.ts";
import type { ReviewLabel } from "#contract/reviews/label.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { toast } from "#ui/feedback/toast.ts";
import { describeUses, useRefreshLabelled } from "./use-label-actions.ts";

type MergeLabelProps = { label: ReviewLabel; others: ReviewLabel[]; close: (isMerged: boolean) => void };

/** Asks which label takes the reviews of this one. */
export function MergeLabel({ label, others, close }: MergeLabelProps) {
  const merging = useCommand("mergeLabel");
  const refreshLabelled = useRefreshLabelled();
  const [chosen, setChosen] = useState("");
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [key] = useState(newIdempotencyKey);
  const target = others.find(({ id }) => id === chosen);
  const count = label.reviews_count ?? 0;
  const submit = async () => {
    setMissing(!target);
    if (!target) return;
    try {
      const options = { idempotencyKey: `${key}-${target.id}` };
      await merging.run({ params: { id: target.id }, body: { other_label_id: label.id }, options });
      close(true);
      toast({ title: m.labels_merged({ name: label.name, into: target.name }), tone: "success" });
      void refreshLabelled();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(describeError(error).text);
    }
  };
  const uses = describeUses(label.uses);
  return (
    <FormDialog
      size="sm"
      title={m.labels_merge_title({ name: label.name })}
      action={m.labels_merge()}
      submit={async (event) => {
        event?.preventDefault();
        await submit();
      }}
      submitting={merging.pending}
      problem={problem}
      close={() => close(false)}
    >
      <Field label={m.labels_merge_into()} error={missing ? m.labels_merge_missing() : undefined}>
        <Select
          autoFocus
          value={chosen}
          placeholder={m.labels_merge_choose()}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <p className="text-ink-soft">
        {[
          m.labels_merge_text({ count, shown: formatNumber(count) }),
          ...uses,
          ...(uses.length > 0 ? [m.labels_merge_follow()] : []),
          m.labels_final(),
        ].join(" ")}
      </p>
    </FormDialog>
  );
}
