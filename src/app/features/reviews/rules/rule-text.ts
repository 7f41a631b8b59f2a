import type { ReviewRule, RuleRunState, RuleTrigger } from "#contract/reviews/rules/review-rule.ts";
import type { RuleActionName } from "#contract/reviews/rules/rule-action.ts";
import { formatList } from "#app/shared/text/list-text.ts";
import { m } from "#messages/gen/messages.js";

const TRIGGERS: Record<RuleTrigger, () => string> = {
  arrived: m.rules_arrived,
  changed: m.rules_changed,
  approved: m.rules_approved,
};

export const triggerName = (trigger: RuleTrigger): string => TRIGGERS[trigger]();

const ACTIONS: Record<RuleActionName, () => string> = {
  approve: m.rules_act_approve,
  set_aside: m.rules_act_hide,
  favourite: m.rules_act_favourite,
  label: m.rules_act_label,
  wall: m.rules_act_wall,
  assign: m.rules_act_assign,
  webhook: m.rules_act_webhook,
};

export const ruleActionName = (act: RuleActionName): string => ACTIONS[act]();

/** `When a review arrives: Approve, Add labels`. */
export const ruleSummary = ({ trigger, actions }: Pick<ReviewRule, "trigger" | "actions">): string =>
  `${m.rules_when()} ${triggerName(trigger)}: ${formatList([...new Set(actions.map(({ act }) => ruleActionName(act)))])}`;

const STATES: Record<RuleRunState, () => string> = {
  done: m.rules_state_done,
  failed: m.rules_state_failed,
  undoing: m.rules_state_undoing,
  undone: m.rules_state_undone,
  kept: m.rules_state_kept,
};

export const runStateName = (state: RuleRunState): string => STATES[state]();
