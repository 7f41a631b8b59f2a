import { writeFile } from "node:fs/promises";
import * as z from "zod";
import { type Thread, startThread, threadFile } from "#server/platform/jobs/thread.ts";

/** What the thread answers: null for a font that is damaged. */
export const RewrittenFont = z.nullable(
  z.object({ woff2: z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array), isVariable: z.boolean() }),
);
type Answer = z.infer<typeof RewrittenFont>;

let thread: Thread | undefined;
let turn: Promise<unknown> = Promise.resolve();

async function ask(path: string): Promise<Answer> {
  thread ??= startThread(threadFile(import.meta.url, "rewrite-font-thread"));
  try {
    return RewrittenFont.parse(await thread.ask(path));
  } catch {
    // Its memory ran out: the next font gets a new one.
    await thread.close();
    thread = undefined;
    return null;
  }
}

/**
 * Writes the font at `path` anew as WOFF2, to `target`. Takes seconds, in a thread that does one at a time. Undefined
 * when the font is damaged.
 */
export async function rewriteFont(path: string, target: string): Promise<{ isVariable: boolean } | undefined> {
  const asking = turn.then(() => ask(path));
  turn = asking;
  const font = await asking;
  if (!font) return undefined;
  await writeFile(target, font.woff2);
  return { isVariable: font.isVariable };
}
