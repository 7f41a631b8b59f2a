import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "#api/error.ts";
import { queryFamily } from "#api/query.ts";
import { contactQuery } from "#app/features/contacts/contact-data/contact-query.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { Opening } from "#ui/keyboard/opening.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { MergeDialog } from "./merge-dialog.tsx";

type MergeSelectedProps = { ids: readonly [number, number]; close: () => void; onMerged: () => void };

const OFFLINE = new ApiError(0, "The service could not be reached.");

/**
 * The merge dialog for two selected contacts. The first one is kept until the other is chosen. If one of them cannot be
 * read, a toast says why instead.
 */
export function MergeSelected({ ids, close, onMerged }: MergeSelectedProps) {
  const client = useQueryClient();
  const [kept, setKept] = useState(ids[0]);
  const reads = useQueries({ queries: ids.map(contactQuery) });
  const read = reads.flatMap(({ data }) => data ?? []);
  const failed = reads.find(({ data, isError, isPaused }) => !data && (isError || isPaused));
  const error = failed && (failed.error ?? OFFLINE);
  const giveUp = useEffectEvent((reason: Error) => {
    const { title, text } = describeError(reason);
    toast({ title, description: text, tone: "danger" });
    void client.invalidateQueries(queryFamily("listContacts"));
    close();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
  const target = read.find(({ contact }) => contact.id === kept);
  const other = read.find(({ contact }) => contact.id !== kept);
  if (!target || !other) return <Opening close={close} />;
  return (
    <MergeDialog
      contact={target.contact}
      version={target.version}
      pair={{ other: other.contact, onSwap: () => setKept(other.contact.id) }}
      open
      onClose={close}
      onMerged={onMerged}
    />
  );
}
