import { toPairs } from "./pairs.ts";
import { type FileMark, isFileMark } from "./values.ts";
import type { GeneratedRequest } from "./requests.ts";

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const TABLE = "Review Text,Star Rating,Name,Email\nGood tea,5,Ann,ann@example.test\n,9,,\n";

function toFile({ $file }: FileMark): File {
  const contents = { picture: PICTURE, table: TABLE, noise: "\u0000\u0001 noise", empty: "" };
  const names = { picture: "picture.png", table: "table.csv", noise: "../noise.exe", empty: "" };
  return new File([contents[$file]], names[$file] || "empty.bin");
}

const inJson = (_key: string, value: unknown) => (isFileMark(value) ? value.$file : value);

export function toInit({ method, headers, mediaType, body }: GeneratedRequest): RequestInit {
  if (body === undefined && mediaType === undefined) return { method, headers };
  const typed = { method, headers: { ...headers, ...(mediaType ? { "content-type": mediaType } : {}) } };
  if (typeof body === "string" || mediaType === "application/json")
    return { ...typed, body: typeof body === "string" ? body : JSON.stringify(body ?? null, inJson) };
  const pairs = toPairs(body, toFile);
  if (mediaType === "application/x-www-form-urlencoded")
    return {
      ...typed,
      body: new URLSearchParams(pairs.map(([name, value]) => [name, typeof value === "string" ? value : "file"])),
    };
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return { method, headers, body: form };
}
