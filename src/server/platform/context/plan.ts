import { type Capability, CAPABILITIES } from "#contract/core/capability.ts";
import * as z from "zod";
import { PLAN_LIMITS, type PlanLimit, UNLIMITED } from "#contract/account/plan.ts";

/** What the account may do and how much, as `user_meta` tells it (section 2.7). Unlimited unless configured. */
export interface Plan {
  /** Every capability and limit as a text. */
  readonly meta: Record<Capability | PlanLimit, string>;
  allows(capability: Capability): boolean;
  /** How many; `Infinity` when unlimited. */
  limit(name: PlanLimit): number;
}

const Switch = z
  .union([z.literal(["0", "1", 0, 1]), z.boolean()], { error: "must be 0 or 1" })
  .transform((value) => String(Number(value)));
const NO_AMOUNT = { error: `must be a whole number or "${UNLIMITED}"` };
const Amount = z
  .union([z.number(), z.string()], NO_AMOUNT)
  .refine((value) => value === UNLIMITED || /^\d{1,15}$/.test(String(value)), NO_AMOUNT)
  .transform(String);
const each = <Name extends string, T extends z.ZodType>(names: readonly Name[], value: T) =>
  Object.fromEntries(names.map((name) => [name, value.optional()])) as Record<Name, z.ZodOptional<T>>;

/** A plan as it is configured: only the names of `user_meta`, switches and numbers as numbers or texts. */
export const ConfiguredPlan = z.strictObject({ ...each(CAPABILITIES, Switch), ...each(PLAN_LIMITS, Amount) });
export type ConfiguredPlan = z.output<typeof ConfiguredPlan>;

// Not a permission but a way of a hosted service that ours does not have.
const OFF: Partial<Record<Capability, string>> = { use_feedspace_redirect_page: "0" };

/** The plan of the service; what the configuration does not name is allowed and unlimited. */
export function createPlan(configured: ConfiguredPlan): Plan {
  const meta = Object.fromEntries([
    ...CAPABILITIES.map((name) => [name, configured[name] ?? OFF[name] ?? "1"]),
    ...PLAN_LIMITS.map((name) => [name, configured[name] ?? UNLIMITED]),
  ]) as Plan["meta"];
  return {
    meta,
    allows: (capability) => meta[capability] === "1",
    limit: (name) => (meta[name] === UNLIMITED ? Infinity : Number(meta[name])),
  };
}
