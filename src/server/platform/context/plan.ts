import { PLAN_LIMITS, type PlanLimit, UNLIMITED } from "#contract/account/plan.ts";
import { type Capability, CAPABILITIES } from "#contract/core/capability.ts";
import type { ConfiguredPlan } from "#server/config.ts";

/** Capabilities and limits of the account, as `user_meta` returns them (v3 interface, section 2.7). */
export interface Plan {
  readonly meta: Record<Capability | PlanLimit, string>;
  allows(capability: Capability): boolean;
  /** `Infinity` when unlimited. */
  limit(name: PlanLimit): number;
}

// A feature of a hosted service that this one lacks.
const OFF: Partial<Record<Capability, string>> = { use_feedspace_redirect_page: "0" };

/** Completes the configured plan: everything else is allowed and unlimited. */
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
