import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import type { MailTest } from "#contract/workspace/mail-server.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PROBLEMS, SPEAKERS } from "./mail-server-labels.ts";

function Outcome({ test: { problem, to } }: { test: MailTest }) {
  const { text, advice } = problem
    ? PROBLEMS[problem]
    : { text: () => m.smtp_sent({ address: to }), advice: m.smtp_sent_text };
  return (
    <div
      className={cx(
        "flex gap-2.5 rounded-md px-3 py-2.5",
        problem ? "bg-danger-soft text-danger-ink" : "bg-success-soft text-success-ink",
      )}
    >
      <Icon icon={problem ? CircleAlert : CircleCheck} className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-medium break-words">{text()}</p>
        <p className="mt-0.5">{advice()}</p>
      </div>
    </div>
  );
}

function Dialogue({ lines }: Pick<MailTest, "lines">) {
  if (lines.length === 0) return <p className="text-ink-soft">{m.smtp_dialogue_empty()}</p>;
  return (
    <section className="min-w-0">
      <h3 className="text-sm font-medium text-ink-soft">{m.smtp_dialogue()}</h3>
      <p className="mb-1.5 text-sm text-ink-faint">{m.smtp_dialogue_text()}</p>
      <div
        // What scrolls must be scrollable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={m.smtp_dialogue()}
        className="max-h-96 overflow-auto rounded-md border border-line bg-sunken px-3 py-2.5 text-sm"
      >
        <ol className="flex flex-col gap-1">
          {lines.map(({ from, text }, index) => (
            <li key={index} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
              <span className="text-ink-faint">{SPEAKERS[from]()}</span>
              <span dir="ltr" className={cx("min-w-0 font-mono break-words", from === "note" && "text-ink-soft")}>
                {text}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The outcome of a test e-mail with all that was said. Takes the focus when it appears, because it is below the form. */
export function TestResult({ test }: { test: MailTest }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.focus();
    card.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={card} tabIndex={-1} role="status" aria-label={m.smtp_result()} className="scroll-m-6 outline-none">
      <Card title={m.smtp_result()}>
        <div className="flex flex-col gap-4">
          <Outcome test={test} />
          <Dialogue lines={test.lines} />
        </div>
      </Card>
    </div>
  );
}
