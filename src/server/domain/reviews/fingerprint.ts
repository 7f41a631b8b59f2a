import { createHash } from "node:crypto";

const LETTERS = 22;
const fold = (text: string) => text.trim().toLowerCase();

/** Finds duplicates. Null without text: equal stars alone are no duplicate. */
export function fingerprintOf(name: string, plain: string): string | null {
  const folded = fold(plain);
  if (folded === "") return null;
  return createHash("sha256")
    .update(`${fold(name)}\n${folded}`)
    .digest("base64url")
    .slice(0, LETTERS);
}
