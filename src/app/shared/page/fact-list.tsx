import { CopyButton } from "#ui/controls/copy-button.tsx";

export type Fact = { name: string; value: string; note?: string | undefined; copy?: boolean };

export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="-my-3 divide-y divide-line">
      {facts.map(({ name, value, note, copy }) => (
        <div key={name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="flex min-w-0 items-start justify-between gap-3">
            <span className="min-w-0">
              <span dir="auto" className={copy ? "font-mono text-sm break-all" : "break-words"}>
                {value}
              </span>
              {note && <span className="mt-0.5 block text-sm text-ink-faint">{note}</span>}
            </span>
            {copy && <CopyButton text={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
