import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { contactQuery } from "#app/features/contacts/contact-data/contact-query.ts";
import { Opening } from "#ui/keyboard/opening.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

type MergeSelectedProps = { ids: readonly [number, number]; close: () => void; onMerged: () => void };

/** The merge dialog for two selected contacts. The first one is kept until the other is chosen. */
export function MergeSelected({ ids, close, onMerged }: MergeSelectedProps) {
  const [kept, setKept] = useState(ids[0]);
  const read = useQueries({ queries: ids.map(contactQuery) }).flatMap(({ data }) => data ?? []);
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
