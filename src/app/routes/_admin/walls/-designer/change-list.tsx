import { m } from "#messages/gen/messages.js";
import { labelOf } from "#app/wall/wall-fields.ts";

const SHOWN = 8;

/** The names of changed fields, the first few of them. */
export function ChangeList({ paths }: { paths: string[] }) {
  const names = [...new Set(paths.map(labelOf))];
  const rest = names.length - SHOWN;
  return (
    <>
      <p>{m.walls_leave_text()}</p>
      <ul className="mt-2 list-disc ps-5 text-ink">
        {names.slice(0, SHOWN).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {rest > 0 && <li className="list-none text-ink-faint">{m.walls_leave_more({ count: rest })}</li>}
      </ul>
    </>
  );
}
