import { isObject } from "#contract/core/json.ts";
import { m } from "#messages/gen/messages.js";

/** Longest value shown, in characters: services may send anything. */
const MAX_VALUE_LENGTH = 20_000;
const SHOWN_ELSEWHERE = new Set(["review", "note", "author"]);

/** The entries of a payload object, else the value alone; empty for an empty payload. */
export function payloadFields(payload: unknown): [name: string, value: unknown][] {
  if (payload === null || payload === undefined || payload === "") return [];
  if (!isObject(payload)) return [["", payload]];
  return Object.entries(payload).filter(
    ([name, value]) => !SHOWN_ELSEWHERE.has(name) && value !== null && value !== "",
  );
}

function textOf(value: unknown): string {
  const text = typeof value === "object" && value !== null ? JSON.stringify(value, null, 2) : String(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

export function PayloadView({ parts }: { parts: [name: string, value: unknown][] }) {
  return (
    <dl
      aria-label={m.timeline_details()}
      className="mt-1.5 grid max-h-80 grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 overflow-y-auto rounded-md bg-sunken px-3 py-2 text-sm"
    >
      {parts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt dir="auto" className="max-w-40 truncate text-ink-faint" title={name}>
            {name}
          </dt>
          <dd
            dir="auto"
            className={
              typeof value === "object"
                ? "font-mono text-xs whitespace-pre-wrap wrap-anywhere"
                : "whitespace-pre-wrap wrap-anywhere"
            }
          >
            {textOf(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
