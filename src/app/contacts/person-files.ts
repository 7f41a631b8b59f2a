import type { PersonCopy } from "#contract/contact-acts.ts";

const LINK_LIVES = 60_000;

/** What is kept about a person, as the file to hand over. */
export const documentOf = ({ document }: PersonCopy): Blob =>
  new Blob([JSON.stringify(document, null, 2), "\n"], { type: "application/json" });

/** Lets the browser save something under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = window.document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), LINK_LIVES);
}
