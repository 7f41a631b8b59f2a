import { m } from "#messages/gen/messages.js";

const SHOWN = 8;

export function ChangeList({ names: all, intro }: { names: string[]; intro?: string }) {
  const names = [...new Set(all)];
  const rest = names.length - SHOWN;
  return (
    <>
      {intro && <p>{intro}</p>}
      <ul className="mt-2 list-disc ps-5 text-ink">
        {names.slice(0, SHOWN).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {rest > 0 && <li className="list-none text-ink-faint">{m.common_leave_more({ count: rest })}</li>}
      </ul>
    </>
  );
}
