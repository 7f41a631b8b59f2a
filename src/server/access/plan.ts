import { type Capability, CAPABILITIES, PLAN_LIMITS, type PlanLimit, UNLIMITED } from "#contract/plan.ts";

/** What the account may do and how much, as `user_meta` tells it (section 2.7). Unlimited unless configured. */
export interface Plan {
  /** Every capability and limit as a text. */
  readonly meta: Record<Capability | PlanLimit, string>;
  allows(capability: Capability): boolean;
  /** How many; `Infinity` when unlimited. */
  limit(name: PlanLimit): number;
}

/** Reads a plan from configured texts; what they do not name is allowed and unlimited. */
export function createPlan(configured: Record<string, string>): Plan {
  const texts = (names: readonly string[], fallback: string) =>
    names.map((name) => [name, configured[name] ?? fallback]);
  const meta = Object.fromEntries([...texts(CAPABILITIES, "1"), ...texts(PLAN_LIMITS, UNLIMITED)]) as Plan["meta"];
  return {
    meta,
    allows: (capability) => meta[capability] === "1",
    limit: (name) => (meta[name] === UNLIMITED ? Infinity : Number(meta[name])),
  };
}
