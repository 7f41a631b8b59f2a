import type { PersonCopy } from "#contract/contacts/contact-action-endpoints.ts";

/** What is kept about a person, as the file to hand over. */
export const documentBlob = ({ document }: PersonCopy): Blob =>
  new Blob([JSON.stringify(document, null, 2), "\n"], { type: "application/json" });
