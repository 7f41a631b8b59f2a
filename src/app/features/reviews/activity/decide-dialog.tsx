import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useCommand } from "#api/command.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { resetReviews } from "#app/shared/review-data/reset-reviews.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { REPORT_OUTCOMES, type ReviewReport } from "#contract/reviews/review-report.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Field } from "#ui/controls/field.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { type Outcome, choiceLabel } from "./report-text.ts";

type DecideProps = { report: ReviewReport; close: () => void };

export function DecideDialog({ report, close }: DecideProps) {
  const client = useQueryClient();
  const form = useId();
  const { run, pending } = useCommand("settleReviewReport");
  const [outcome, setOutcome] = useState<Outcome>(report.outcome ?? "kept");
  const [note, setNote] = useState(report.note ?? "");
  const save = () =>
    run({ params: { id: report.id }, body: { outcome, note: note.trim() } }).then(
      () => {
        toast({ tone: "success", title: m.reports_saved() });
        if (outcome === "set_aside") void resetReviews(client);
        close();
      },
      (error: unknown) =>
        toast({ tone: "danger", title: describeError(error).title, description: describeError(error).text }),
    );
  return (
    <Dialog
      open
      onOpenChange={close}
      title={m.reports_decide_on({ name: report.name || m.reviews_nameless() })}
      description={m.reports_decide_text()}
      footer={
        <>
          <Button onClick={close}>{m.common_cancel()}</Button>
          <Button variant="primary" type="submit" form={form} loading={pending}>
            {m.reports_save()}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void save();
        }}
        className="flex flex-col gap-5"
      >
        <Field label={m.reports_outcome()} group>
          <RadioGroup
            value={outcome}
            onChange={(value) => setOutcome(REPORT_OUTCOMES.find((one) => one === value) ?? outcome)}
            options={REPORT_OUTCOMES.map((one) => ({ value: one, label: choiceLabel(one) }))}
          />
        </Field>
        <Field label={m.reports_note()}>
          <Textarea
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={LIMITS.changeNote}
            rows={3}
          />
        </Field>
      </form>
    </Dialog>
  );
}
