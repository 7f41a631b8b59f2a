import { m } from "#messages/gen/messages.js";
import { ChoicesPanel } from "#ui/controls/choices-panel.tsx";
import type { PanelProps } from "./filters.ts";

type Flag = "favourite" | "comment";

export const flagLabels = (name: Flag) =>
  name === "favourite"
    ? { yes: m.reviews_favourite_yes(), no: m.reviews_favourite_no() }
    : { yes: m.reviews_comment_yes(), no: m.reviews_comment_no() };

export function FlagPanel({ name, search, set, foresee }: { name: Flag } & PanelProps) {
  const labels = flagLabels(name);
  const read = ([chosen]: string[]) => ({ [name]: chosen === "yes" || chosen === "no" ? chosen : undefined });
  return (
    <ChoicesPanel
      label={name === "favourite" ? m.reviews_favourite() : m.reviews_comment()}
      value={[search[name] ?? "any"]}
      onChange={(next) => set(read(next))}
      onPoint={(next) => foresee(read(next))}
      options={[
        { value: "any", label: m.reviews_any() },
        { value: "yes", label: labels.yes },
        { value: "no", label: labels.no },
      ]}
    />
  );
}
