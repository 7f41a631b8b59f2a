import { useState } from "react";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { LIMITS } from "#contract/core/limits.ts";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Select } from "#ui/controls/select.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Platforms } from "./platforms.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import { starGate } from "#contract/forms/star-redirection.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";

type StarGateChoice = { on: boolean; stars: number };

/**
 * The minimum rating for the links to review sites. Hiding them from unhappy customers (review gating) needs an
 * explicit confirmation; cancelling, with Escape too, shows the links to everybody.
 */
function useStarGate() {
  const { control, setValue } = useFormContext<FormValues>();
  const [on, stars, extras] = useWatch({
    control,
    name: ["allow_star_redirection", "star_redirection_min_rating", "extras"],
  });
  const set = (next: StarGateChoice, chosen: number | undefined) => {
    setValue("allow_star_redirection", next.on, { shouldDirty: true });
    setValue("star_redirection_min_rating", next.stars, { shouldDirty: true });
    setValue("extras.star_redirection.only_from", chosen, { shouldDirty: true });
  };
  const change = async (next: StarGateChoice) => {
    if (!next.on || next.stars <= LIMITS.starMin) return set(next, undefined);
    const insists = await confirm({
      title: m.panels_gate_title(),
      description: m.panels_gate_text(),
      cancelLabel: m.panels_gate_everybody(),
      confirmLabel: m.panels_gate_only({ stars: formatNumber(next.stars) }),
      danger: true,
    });
    if (insists) set(next, next.stars);
    else set({ on: true, stars: LIMITS.starMin }, LIMITS.starMin);
  };
  return { on, stars, ...starGate(on, stars, extras), change };
}

const STARS = Array.from({ length: LIMITS.starMax }, (_, index) => index + LIMITS.starMin);

const starsLabel = (stars: number) =>
  stars === LIMITS.starMin ? m.panels_gate_all() : m.panels_gate_from({ stars: formatNumber(stars) });

/** Links by rating, folded away until a form uses them, with a warning while they leave anybody out. */
export function StarLinks() {
  const { on, stars, asked, below, change } = useStarGate();
  const [used] = useState(on);
  const { disabled, labelOf } = useFieldScope();
  const badge = below !== null && (
    <Badge tone="warning" icon={TriangleAlert}>
      {m.panels_gate_badge()}
    </Badge>
  );
  const fields = (
    <>
      <Switch
        name="allow_star_redirection"
        label={labelOf("allow_star_redirection")}
        disabled={disabled}
        checked={on}
        onChange={(event) => void change({ on: event.target.checked, stars })}
      />
      {asked !== null && below === null && (
        <div className="flex flex-col items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
          {m.panels_gate_asked({ stars: formatNumber(asked) })}
          {!disabled && (
            <Button size="sm" onClick={() => void change({ on, stars })}>
              {m.panels_gate_decide()}
            </Button>
          )}
        </div>
      )}
      {on && (
        <>
          <Field
            label={labelOf("star_redirection_min_rating")}
            description={below === null ? undefined : m.panels_gate_warning()}
          >
            <Select
              name="star_redirection_min_rating"
              disabled={disabled}
              value={String(stars)}
              onChange={(event) => void change({ on, stars: Number(event.target.value) })}
              options={STARS.map((count) => ({ value: String(count), label: starsLabel(count) }))}
            />
          </Field>
          <Platforms list="star_redirection_platforms" />
        </>
      )}
    </>
  );
  if (used)
    return (
      <Group title={m.panels_gate_group()} note={m.panels_gate_note()} action={badge}>
        {fields}
      </Group>
    );
  return (
    <section className="px-5 py-5">
      <Disclosure label={m.panels_gate_group()}>
        <p className="text-sm text-ink-faint">{m.panels_gate_note()}</p>
        {badge}
        {fields}
      </Disclosure>
    </section>
  );
}
