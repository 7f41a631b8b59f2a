import { downloadLink } from "./download-link.ts";

const REVOKE_DELAY_MS = 60_000;

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  downloadLink(url, name);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
