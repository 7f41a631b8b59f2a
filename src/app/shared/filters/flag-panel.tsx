import { m } from "#messages/gen/messages.js";
import { ChoicesPanel } from "#ui/controls/choices-panel.tsx";
import type { PanelProps } from "./filters.ts";

const FLAGS = {
  favourite: { name: m.reviews_favourite, yes: m.reviews_favourite_yes, no: m.reviews_favourite_no },
  comment: { name: m.reviews_comment, yes: m.reviews_comment_yes, no: m.reviews_comment_no },
  consent: { name: m.reviews_consent, yes: m.reviews_consent_yes, no: m.acts_reason_no_consent },
};
type Flag = keyof typeof FLAGS;

export const flagLabels = (name: Flag) => ({ yes: FLAGS[name].yes(), no: FLAGS[name].no() });

export function FlagPanel({ name, search, set, foresee }: { name: Flag } & PanelProps) {
  const labels = flagLabels(name);
  const read = ([chosen]: string[]) => ({ [name]: chosen === "yes" || chosen === "no" ? chosen : undefined });
  return (
    <ChoicesPanel
      label={FLAGS[name].name()}
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
