import { m } from "#messages/gen/messages.js";

/** Colours that are distinguishable in the light and the dark scheme. */
export const LABEL_COLOURS = [
  "#d9485f",
  "#e07b24",
  "#c9a227",
  "#3f9a4f",
  "#1f9e97",
  "#3b7ddd",
  "#7c5cd6",
  "#c2559d",
  "#7a7f87",
];

type LabelColoursProps = { value: string | null; onChange: (colour: string) => void };

/** A colour set elsewhere is offered besides. */
export function LabelColours({ value, onChange }: LabelColoursProps) {
  const colours = value && !LABEL_COLOURS.includes(value) ? [...LABEL_COLOURS, value] : LABEL_COLOURS;
  return (
    <div role="radiogroup" aria-label={m.acts_label_colour()} className="flex flex-wrap gap-1">
      {colours.map((one, index) => (
        <label
          key={one}
          className="relative grid size-7 place-items-center rounded-full has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:size-11"
        >
          <input
            type="radio"
            name="colour"
            className="absolute inset-0 appearance-none outline-none"
            aria-label={m.acts_label_colour_number({ number: index + 1 })}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span
            aria-hidden
            className="size-4.5 rounded-full forced-color-adjust-none"
            style={{ backgroundColor: one }}
          />
        </label>
      ))}
    </div>
  );
}
