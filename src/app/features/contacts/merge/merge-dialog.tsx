import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import { contactName } from "#app/features/contacts/contact-data/contact-labels.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { useIdempotencyKey } from "#app/shared/requests/use-idempotency-key.ts";
import type { Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { contactQuery, removeContactLists } from "#app/features/contacts/contact-data/contact-query.ts";
import { FindContact } from "./find-contact.tsx";
import type { TextName } from "#app/features/contacts/contact-data/contact-values.ts";
import { MergeChoice, differingFields } from "./merge-choice.tsx";
import { query } from "#api/query.ts";
import { useSession } from "#app/shared/session/session.ts";

type MergeMovesProps = { target: Contact; other: Contact };

function MergeMoves({ target, other }: MergeMovesProps) {
  const { offers } = useSession();
  const { data } = useQuery({
    ...query("getErasureImpact", { params: { id: other.id } }),
    enabled: offers("getErasureImpact"),
  });
  const has = data?.data;
  const counted: [number, (input: { count: number }) => string][] = has
    ? [
        [has.reviews + has.trashed, m.person_merge_reviews],
        [has.timeline, m.person_merge_timeline],
        [has.invitations, m.person_merge_invitations],
        [other.tag_ids.length, m.person_merge_tags],
      ]
    : [];
  const lines = counted.flatMap(([count, describe]) => (count > 0 ? [describe({ count })] : []));
  const losesEmail = target.email && other.email && target.email !== other.email;
  return (
    <section aria-label={m.person_merge_moves()} className="rounded-md bg-sunken px-4 py-3">
      <h3 className="font-medium">{m.person_merge_moves()}</h3>
      <ul className="mt-1 list-disc ps-5">
        {lines.length > 0 ? lines.map((line) => <li key={line}>{line}</li>) : <li>{m.person_merge_everything()}</li>}
        {(target.is_unsubscribed || other.is_unsubscribed) && <li>{m.person_merge_unsubscribed()}</li>}
        {losesEmail && <li>{m.person_merge_one_address()}</li>}
        <li>{m.person_merge_gone({ name: contactName(other) || `#${other.id}` })}</li>
      </ul>
    </section>
  );
}

type MergeDialogProps = {
  contact: Contact;
  version: string | null;
  open: boolean;
  onClose: () => void;
};

export function MergeDialog({ contact, version, open, onClose }: MergeDialogProps) {
  const client = useQueryClient();
  const { run, pending } = useCommand("mergeContact");
  const [other, setOther] = useState<Contact>();
  const [fromOther, setFromOther] = useState<ReadonlySet<TextName>>(new Set());
  const [errorMessage, setErrorMessage] = useState<string>();
  const once = useIdempotencyKey();
  const choose = (next: Contact | undefined) => {
    setOther(next);
    setFromOther(new Set());
    setErrorMessage(undefined);
    once.forget();
  };
  const close = () => {
    if (pending) return;
    choose(undefined);
    onClose();
  };
  const merge = async () => {
    if (!other || pending) return;
    const values = Object.fromEntries(
      differingFields(contact, other).flatMap((name) => (fromOther.has(name) ? [[name, other[name]]] : [])),
    );
    try {
      const body = { other_id: other.id, values };
      const options = { idempotencyKey: once.of([body, version]), ...(version && { ifMatch: version }) };
      await run({ params: { id: contact.id }, body, options });
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 412;
      if (isConflict) await client.invalidateQueries({ queryKey: contactQuery(contact.id).queryKey });
      const [field] = error instanceof ApiError ? Object.values(error.fields).flat() : [];
      return setErrorMessage(isConflict ? m.person_merge_conflict() : (field ?? describeError(error).text));
    }
    toast({ tone: "success", title: m.person_merged({ name: contactName(other) || `#${other.id}` }) });
    choose(undefined);
    onClose();
    await removeContactLists(client, contact.id);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="lg"
      title={m.person_merge_title({ name: contactName(contact) || `#${contact.id}` })}
      description={m.person_merge_text()}
      footer={
        <>
          {other && (
            <Button className="me-auto" onClick={() => choose(undefined)} disabled={pending}>
              {m.person_merge_back()}
            </Button>
          )}
          <Button onClick={close}>{m.common_cancel()}</Button>
          <Button variant="primary" loading={pending} aria-disabled={!other || undefined} onClick={() => void merge()}>
            {m.person_merge_confirm()}
          </Button>
        </>
      }
    >
      {other ? (
        <div className="flex flex-col gap-5">
          <FormAlert message={errorMessage} />
          <MergeChoice
            target={contact}
            other={other}
            taken={fromOther}
            onTake={(name, on) =>
              setFromOther((before) => new Set(on ? [...before, name] : [...before].filter((one) => one !== name)))
            }
          />
          <MergeMoves target={contact} other={other} />
        </div>
      ) : (
        <FindContact besides={contact.id} onChoose={choose} />
      )}
    </Dialog>
  );
}
