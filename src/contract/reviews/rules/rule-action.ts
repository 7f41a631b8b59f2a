import * as z from "zod/mini";
import { Flag, WholeNumber } from "#contract/core/input-values.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { ownRule } from "#contract/core/own-rules.ts";
import { NumericId } from "#contract/core/values.ts";
import { AssigneeInput, actionShapes } from "#contract/reviews/review-action.ts";

const webhook = <Id extends z.ZodMiniType>(id: Id) => z.object({ act: z.literal("webhook"), webhook_id: id });
const answered = actionShapes(z.boolean(), z.int(), z.nullable(z.int()));
const sent = actionShapes(Flag, WholeNumber, AssigneeInput);

/**
 * What a rule can do: the actions of the inbox, and a call of one of the webhooks. Left out are those that need a
 * person: a reply, a correction of the sentiment, the trash.
 */
export const RuleAction = z.discriminatedUnion("act", [
  answered.approve,
  answered.setAside,
  answered.favourite,
  answered.label,
  answered.wall,
  answered.assign,
  webhook(z.int()),
]);
export type RuleAction = z.output<typeof RuleAction>;
export type RuleActionName = RuleAction["act"];

const Sent = z.discriminatedUnion("act", [
  sent.approve,
  sent.setAside,
  sent.favourite,
  sent.label,
  sent.wall,
  sent.assign,
  webhook(NumericId),
]);

/** What two actions of one rule may not share: then one would undo the other. */
function subjectOf(action: z.output<typeof Sent>): string {
  if (action.act === "wall") return `wall ${action.unique_page_id}`;
  if (action.act === "webhook") return `webhook ${action.webhook_id}`;
  return action.act === "set_aside" ? "approve" : action.act;
}

export const RuleActionsInput = z.array(Sent).check(
  z.minLength(1),
  z.maxLength(LIMITS.actionsOfRule),
  z.refine((actions) => new Set(actions.map(subjectOf)).size === actions.length, ownRule("contradictoryActions")),
);
