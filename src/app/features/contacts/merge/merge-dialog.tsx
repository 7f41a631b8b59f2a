import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import { contactNameOrId } from "#app/features/contacts/contact-data/contact-labels.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import type { Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { contactQuery, removeContactLists } from "#app/features/contacts/contact-data/contact-query.ts";
import { FindContact } from "./find-contact.tsx";
import type { TextName } from "#app/features/contacts/contact-data/contact-values.ts";
import { KeptChoice, MergeChoice, differingFields } from "./merge-choice.tsx";
import { MergeOutcome } from "./merge-outcome.tsx";

type MergeDialogProps = {
  contact: Contact;
  version: string | null;
  /** The other contact, when it is already chosen. Either of the two can then be kept. */
  pair?: { other: Contact; onSwap: () => void };
  open: boolean;
  onClose: () => void;
  onMerged?: () => void;
};

export function MergeDialog({ contact, version, pair, open, onClose, onMerged }: MergeDialogProps) {
  const client = useQueryClient();
  const { run, pending } = useCommand("mergeContact");
  const [found, setFound] = useState<Contact>();
  const other = pair?.other ?? found;
  const [fromOther, setFromOther] = useState<ReadonlySet<TextName>>(new Set());
  const [errorMessage, setErrorMessage] = useState<string>();
  const choose = (next: Contact | undefined) => {
    setFound(next);
    setFromOther(new Set());
    setErrorMessage(undefined);
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
      await run({ params: { id: contact.id }, body, ...(version && { options: { ifMatch: version } }) });
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 412;
      if (isConflict) await client.invalidateQueries({ queryKey: contactQuery(contact.id).queryKey });
      const [field] = error instanceof ApiError ? Object.values(error.fields).flat() : [];
      return setErrorMessage(isConflict ? m.person_merge_conflict() : (field ?? describeError(error).text));
    }
    toast({
      tone: "success",
      title: m.person_merged({ name: contactNameOrId(other), kept: contactNameOrId(contact) }),
    });
    choose(undefined);
    onMerged?.();
    onClose();
    await removeContactLists(client, contact.id);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="lg"
      title={m.person_merge_title({ name: contactNameOrId(contact) })}
      description={m.person_merge_text()}
      footer={
        <>
          {found && (
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
          {pair && (
            <KeptChoice
              target={contact}
              other={pair.other}
              onSwap={() => {
                choose(undefined);
                pair.onSwap();
              }}
            />
          )}
          <MergeChoice
            target={contact}
            other={other}
            taken={fromOther}
            onTake={(name, on) =>
              setFromOther((before) => new Set(on ? [...before, name] : [...before].filter((one) => one !== name)))
            }
          />
          <MergeOutcome target={contact} other={other} taken={fromOther} />
        </div>
      ) : (
        <FindContact besides={contact.id} onChoose={choose} />
      )}
    </Dialog>
  );
}
