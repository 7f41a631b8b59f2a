import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import { query } from "#api/query.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { forgetRecentReviews } from "#app/shared/review-data/recent-reviews.ts";
import { resetReviews } from "#app/shared/review-data/reset-reviews.ts";
import { m } from "#messages/gen/messages.js";
import { comparableName } from "#ui/core/comparable-name.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ErasureImpactView } from "./erasure-impact.tsx";

type EraseDialogProps = {
  contact: { id: number; name: string };
  open: boolean;
  onClose: () => void;
  onErased: () => void;
};

type Fate = "delete" | "anonymise";

/** 422 means that an import is adding this person right now. */
const eraseErrorMessage = (error: unknown): string =>
  error instanceof ApiError && error.status === 422 ? m.privacy_erase_importing() : describeError(error).text;

export function EraseDialog({ contact: { id, name }, open, onClose, onErased }: EraseDialogProps) {
  const client = useQueryClient();
  const form = useId();
  const params = { id };
  const impact = useQuery({ ...query("getErasureImpact", { params }), enabled: open, staleTime: 0 });
  const { run, pending } = useCommand("deleteContact");
  const [fate, setFate] = useState<Fate>("delete");
  const [typed, setTyped] = useState("");
  const isSure = comparableName(typed) === comparableName(name);
  const close = () => {
    if (pending) return;
    setTyped("");
    onClose();
  };
  const erase = () =>
    run({ params, query: { reviews: fate } }).then(
      () => {
        toast({ tone: "success", title: m.privacy_erase_done() });
        void resetReviews(client);
        // Which reviews were theirs is not known here.
        forgetRecentReviews();
        onErased();
      },
      (error: unknown) =>
        toast({ tone: "danger", title: m.privacy_erase_failed(), description: eraseErrorMessage(error) }),
    );
  const hasReviews = (impact.data?.data.reviews ?? 1) > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={m.privacy_erase_title({ name })}
      description={m.privacy_erase_text()}
      footer={
        <>
          <Button onClick={close}>{m.common_cancel()}</Button>
          <Button variant="danger" type="submit" form={form} loading={pending} aria-disabled={!isSure || undefined}>
            {m.privacy_erase_confirm()}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isSure && !pending) void erase();
        }}
        className="flex flex-col gap-5"
      >
        <ErasureImpactView impact={impact.data?.data} failed={impact.isError} />
        {hasReviews && (
          <Field label={m.privacy_erase_choice()} group>
            <RadioGroup
              cards
              value={fate}
              onChange={(value) => setFate(value === "anonymise" ? "anonymise" : "delete")}
              options={[
                {
                  value: "delete",
                  label: m.privacy_erase_delete(),
                  description: m.privacy_erase_delete_text(),
                },
                {
                  value: "anonymise",
                  label: m.privacy_erase_anonymise(),
                  description: m.privacy_erase_anonymise_text(),
                },
              ]}
            />
          </Field>
        )}
        <p className="text-sm text-ink-soft">{m.privacy_erase_stays()}</p>
        <Field label={m.privacy_erase_typed({ name })}>
          <Input
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
