import { text } from "node:stream/consumers";

/** The first line of standard input, without its line end. */
export async function readStdin(): Promise<string> {
  const given = await text(process.stdin);
  return given.split(/\r?\n/)[0] ?? "";
}
