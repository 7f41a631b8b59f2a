import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { query } from "#api/query.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { HIDDEN_REASONS } from "#contract/reviews/review-state.ts";
import type { RuleAction, RuleActionName } from "#contract/reviews/rules/rule-action.ts";
import { LabelChoice } from "#app/shared/labels/label-choice.tsx";
import { hideReasonLabel } from "#app/shared/review-display/reason-name.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { type Option, Select } from "#ui/controls/select.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { ruleActionName } from "./rule-text.ts";

type RuleActionsFieldProps = { actions: RuleAction[]; onChange: (actions: RuleAction[]) => void; error?: string };

const NOBODY = "";

/** What each action begins with when it is chosen. */
const FRESH: Record<RuleActionName, RuleAction> = {
  approve: { act: "approve" },
  set_aside: { act: "set_aside", reason: "other" },
  favourite: { act: "favourite", on: true },
  label: { act: "label", add: [], remove: [] },
  wall: { act: "wall", unique_page_id: "", on: true },
  assign: { act: "assign", user_id: null },
  webhook: { act: "webhook", webhook_id: 0 },
};
const ACTS = Object.keys(FRESH) as RuleActionName[];

/** What a rule can do several times, each to another target. */
const REPEATED: Partial<Record<RuleActionName, () => string>> = {
  wall: m.rules_another_wall,
  webhook: m.rules_another_webhook,
};

function useChoices() {
  const walls = useQuery(query("listPages", { query: {} })).data?.data.data ?? [];
  const members = useQuery(query("listTeam")).data?.data.members ?? [];
  const hooks = useQuery(query("listWebhooks")).data?.data ?? [];
  return {
    walls: walls.map(({ unique_page_id: value, name: label }): Option => ({ value, label })),
    members: members
      .filter(({ suspended_at: suspended }) => suspended === null)
      .map(({ user_id: id, name: label }): Option => ({ value: String(id), label })),
    hooks: hooks.map(({ id, url, description }): Option => ({
      value: String(id),
      label: description ?? url.replace("mailto:", ""),
    })),
  };
}

/** The actions of the inbox that need no person, and a call of a webhook; each with what it needs. */
export function RuleActionsField({ actions, onChange, error }: RuleActionsFieldProps) {
  const choices = useChoices();
  const replace = (old: RuleAction, next: RuleAction) => onChange(actions.map((one) => (one === old ? next : one)));
  const toggle = (act: RuleActionName, on: boolean) =>
    onChange(on ? [...actions, { ...FRESH[act] }] : actions.filter((one) => one.act !== act));

  function detailsOf(action: RuleAction, number: number): ReactNode {
    const name = ruleActionName(action.act);
    const label = number === 1 ? name : m.rules_act_numbered({ action: name, number: formatNumber(number) });
    const put = (next: RuleAction) => replace(action, next);
    const choose = (value: string, options: Option[], set: (value: string) => void, placeholder = m.rules_choose()) => (
      <Select
        aria-label={label}
        placeholder={placeholder}
        value={value}
        options={options}
        onChange={(event) => set(event.target.value)}
      />
    );
    if (action.act === "set_aside")
      return (
        <Select
          aria-label={label}
          value={action.reason}
          options={HIDDEN_REASONS.map((value) => ({ value, label: hideReasonLabel(value) }))}
          onChange={(event) =>
            put({ ...action, reason: HIDDEN_REASONS.find((one) => one === event.target.value) ?? action.reason })
          }
        />
      );
    if (action.act === "label")
      return <LabelChoice writable label={label} value={action.add} onChange={(add) => put({ ...action, add })} />;
    if (action.act === "wall")
      return choose(action.unique_page_id, choices.walls, (id) => put({ ...action, unique_page_id: id }));
    if (action.act === "assign")
      return choose(
        String(action.user_id ?? NOBODY),
        choices.members,
        (id) => put({ ...action, user_id: id === NOBODY ? null : Number(id) }),
        m.inbox_assignee_nobody(),
      );
    if (action.act === "webhook")
      return choose(String(action.webhook_id || ""), choices.hooks, (id) => put({ ...action, webhook_id: Number(id) }));
    return null;
  }

  return (
    <Field group label={m.rules_then()} error={error}>
      <div className="flex flex-col gap-1">
        {ACTS.map((act) => {
          const chosen = actions.filter((one) => one.act === act);
          const another = REPEATED[act];
          return (
            <div key={act}>
              <label className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  className="check"
                  checked={chosen.length > 0}
                  onChange={(event) => toggle(act, event.target.checked)}
                />
                {ruleActionName(act)}
              </label>
              {chosen.map((action, index) => (
                // Two of one kind have nothing else that tells them apart.
                <div key={index} className="flex items-center gap-2 ps-7 pb-1">
                  <div className="min-w-0 flex-1">{detailsOf(action, index + 1)}</div>
                  {chosen.length > 1 && (
                    <IconButton
                      icon={X}
                      label={m.common_remove_named({
                        name: m.rules_act_numbered({ action: ruleActionName(act), number: formatNumber(index + 1) }),
                      })}
                      onClick={() => onChange(actions.filter((one) => one !== action))}
                    />
                  )}
                </div>
              ))}
              {another && chosen.length > 0 && actions.length < LIMITS.actionsOfRule && (
                <div className="ps-7">
                  <Button size="sm" icon={Plus} onClick={() => onChange([...actions, { ...FRESH[act] }])}>
                    {another()}
                  </Button>
                </div>
              )}
            </div>
          );
        })}
      </div>
    </Field>
  );
}
