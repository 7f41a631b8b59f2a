import { useFormContext, useWatch } from "react-hook-form";
import { LIMITS } from "#contract/core/limits.ts";
import { starGate } from "#contract/forms/star-redirection.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";

type Wanted = { on: boolean; stars: number };

/**
 * Who is shown the links that go by stars. Whoever would keep them from unhappy customers is told what that is, and has
 * to say so; every other answer, Escape among them, shows the same links to everybody.
 */
export function useStarGate() {
  const { control, setValue } = useFormContext<FormValues>();
  const [on, stars, extras] = useWatch({
    control,
    name: ["allow_star_redirection", "star_redirection_min_rating", "extras"],
  });
  const set = (next: Wanted, chosen: number | undefined) => {
    setValue("allow_star_redirection", next.on, { shouldDirty: true });
    setValue("star_redirection_min_rating", next.stars, { shouldDirty: true });
    setValue("extras.star_redirection.only_from", chosen, { shouldDirty: true });
  };
  const change = async (next: Wanted) => {
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
