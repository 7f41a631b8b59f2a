import { cx } from "#ui/core/cx.ts";

type WordCellProps = {
  /** Row and column, for the keys that move between cells. */
  at: string;
  active: boolean;
  name: string;
  value: string;
  placeholder?: string;
  missing?: boolean;
  readOnly: boolean;
  onChange: (value: string) => void;
};

/** One word in one language. Reached with its words chosen, as in a spreadsheet: typing replaces them, arrows go on. */
export function TranslationCell({ at, active, name, value, placeholder, missing, readOnly, onChange }: WordCellProps) {
  return (
    <td className={cx("border-e border-b border-line p-0 align-top", missing && "bg-warning-soft")}>
      <textarea
        data-at={at}
        tabIndex={active ? 0 : -1}
        dir="auto"
        rows={1}
        aria-label={name}
        value={value}
        placeholder={placeholder}
        readOnly={readOnly}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          "block scroll-ms-40 scroll-mt-12 field-sizing-content max-h-40 min-h-9 w-full resize-none bg-transparent px-3 py-2 -outline-offset-2",
          "placeholder:text-ink-faint pointer-coarse:min-h-11",
          missing && "placeholder:text-warning-ink",
        )}
      />
    </td>
  );
}
