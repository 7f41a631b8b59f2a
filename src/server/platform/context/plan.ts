import { PLAN_LIMITS, type PlanLimit, UNLIMITED } from "#contract/account/plan.ts";
import { type Capability, CAPABILITIES } from "#contract/core/capability.ts";
import type { ConfiguredPlan } from "#server/config.ts";

/** What the account may do and how much, as `user_meta` tells it (v3 interface, section 2.7). Unlimited unless configured. */
export interface Plan {
  /** Every capability and limit as a text. */
  readonly meta: Record<Capability | PlanLimit, string>;
  allows(capability: Capability): boolean;
  /** How many; `Infinity` when unlimited. */
  limit(name: PlanLimit): number;
}

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
