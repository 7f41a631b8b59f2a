import { m } from "#messages/gen/messages.js";
import { Chip } from "#ui/chip.tsx";
import { Choices } from "#ui/choices.tsx";

type Flag = "yes" | "no" | undefined;
type FlagChipProps = { label: string; words: { yes: string; no: string }; value: Flag; set: (value: Flag) => void };

const read = (value: string | undefined): Flag => (value === "yes" || value === "no" ? value : undefined);

/** A filter of three states: any, with, without. */
export function FlagChip({ label, words, value, set }: FlagChipProps) {
  return (
    <Chip label={label} value={value && words[value]} onRemove={() => set(undefined)}>
      <Choices
        label={label}
        value={[value ?? "any"]}
        onChange={([chosen]) => set(read(chosen))}
        options={[
          { value: "any", label: m.reviews_any() },
          { value: "yes", label: words.yes },
          { value: "no", label: words.no },
        ]}
      />
    </Chip>
  );
}
