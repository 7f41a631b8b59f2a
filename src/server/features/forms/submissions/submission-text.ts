import { createHash } from "node:crypto";
import type { Submission } from "#contract/forms/submission.ts";

/** Shorter words are said by many. */
const TELLING = 20;
const LINK = /https?:\/\/|\bwww\.|\[url\b|<a\s|\b[a-z0-9-]+\.[a-z]{2,12}\/\S/i;
const ONLY_LINK = /^\s*(?:https?:\/\/|www\.)?\S+\s*$/i;

const textOf = (answer: string | string[] | undefined): string => [answer ?? ""].flat().join("\n");

/** Whether somebody links to something in what they say; an answer that is nothing but an address was asked for. */
export function hasLink({ title = "", comment = "", transcript = "", answers = [] }: Submission): boolean {
  const own = answers.map(({ answer }) => textOf(answer)).filter((answer) => !ONLY_LINK.test(answer));
  return [title, comment, transcript, ...own].some((words) => LINK.test(words));
}

const plain = (text: string | string[] | undefined) => textOf(text).toLowerCase().replaceAll(/\s+/g, " ").trim();

/** What tells that the same was sent before; null where there are too few words, or a file that no words tell of. */
export function textHashOf(sent: Submission): string | null {
  const { title, comment, recording, pictures = [], answers = [], rating } = sent;
  if (recording !== undefined || pictures.length > 0 || answers.some(({ file }) => file !== undefined)) return null;
  const said = [plain(title), plain(comment), ...answers.map(({ answer }) => plain(answer))];
  if (said.join("").length < TELLING) return null;
  const ids = answers.map(({ question }) => question);
  return createHash("sha256")
    .update(JSON.stringify([said, ids, rating ?? null]))
    .digest("base64url");
}
