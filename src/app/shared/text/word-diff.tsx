import { m } from "#messages/gen/messages.js";
import { diffWords } from "./diff-text.ts";

export function WordDiff({ before, after }: { before: string; after: string }) {
  return (
    <p dir="auto" className="text-base whitespace-pre-line">
      {diffWords(before, after).map(({ kind, text }, index) => {
        if (kind === "same") return <span key={index}>{text}</span>;
        const Part = kind === "added" ? "ins" : "del";
        const look =
          kind === "added"
            ? "rounded-xs bg-success-soft text-success-ink decoration-1 underline-offset-2"
            : "rounded-xs bg-danger-soft text-danger-ink decoration-1";
        return (
          <Part key={index} className={look}>
            <span className="sr-only">{kind === "added" ? m.record_diff_added() : m.record_diff_removed()} </span>
            {text}
          </Part>
        );
      })}
    </p>
  );
}
