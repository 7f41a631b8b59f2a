import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import Workflow from "lucide-react/icons/workflow";
import { useRef, useState } from "react";
import { currentWorkspace } from "#api/client.ts";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import type { InputOf } from "#contract/core/endpoint.ts";
import type { Endpoints } from "#contract/index.ts";
import type { ReviewRule } from "#contract/reviews/rules/review-rule.ts";
import { keepFocus } from "#app/shared/page/keep-focus.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useSession } from "#app/shared/session/session.ts";
import { moveItem } from "#app/shared/sortable/move-item.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { Card } from "#ui/layout/card.tsx";
import { useOwnId } from "./rule-filter-field.tsx";
import { RuleForm } from "./rule-form.tsx";
import { RuleHistory } from "./rule-history.tsx";
import { RuleRow } from "./rule-row.tsx";

/** To begin with; made off, so that nothing happens before somebody has looked at them. */
const examples = (userId: number | null): InputOf<Endpoints["createReviewRule"]>["body"][] => [
  {
    name: m.rules_example_publish(),
    trigger: "arrived",
    filter: { "may-publish": "1" },
    actions: [{ act: "approve" }],
  },
  {
    name: m.rules_example_critical(),
    trigger: "arrived",
    filter: { "star-rating": ["1", "2"] },
    actions: [{ act: "assign", user_id: userId }],
  },
  {
    name: m.rules_example_praise(),
    trigger: "approved",
    filter: { sentiments: ["positive"], review_with_comment: "1" },
    actions: [{ act: "favourite", on: true }],
  },
];

/** While the service undoes many runs. */
const UNDO_POLL_MS = 2000;

type Asking = { kind: "form"; rule: ReviewRule | undefined } | { kind: "history"; rule: ReviewRule };

export function RulesScreen() {
  const { can } = useSession();
  const ownId = useOwnId();
  const rules = useQuery({
    ...query("listReviewRules"),
    refetchInterval: ({ state }) => (state.data?.data.some(({ runs }) => runs.undoing > 0) ? UNDO_POLL_MS : false),
  });
  const creating = useCommand("createReviewRule");
  const updating = useCommand("updateReviewRule");
  const deleting = useCommand("deleteReviewRule");
  const ordering = useCommand("orderReviewRules");
  const card = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const all = rules.data?.data ?? [];
  // As it is now: what was done from its history changes it.
  const shown = asking?.kind === "history" ? all.find(({ id }) => id === asking.rule.id) : undefined;
  const writable = can("admin");
  const attempt = (act: () => Promise<unknown>) => runOrToast(async () => void (await act()), m.rules_not_changed());
  const close = () => setAsking(undefined);
  const addExamples = (leaving: Element | null) =>
    attempt(async () => {
      const options = { workspace: currentWorkspace() };
      for (const body of examples(ownId ?? null)) {
        await creating.run({ body, options });
        keepFocus(card.current, leaving);
      }
    });
  const remove = async ({ id, name }: ReviewRule, row: Element | null) => {
    const title = m.rules_delete_title({ name });
    const asked = { title, description: m.rules_delete_text(), confirmLabel: m.rules_delete(), danger: true };
    if (!(await confirm(asked))) return;
    await attempt(async () => {
      await deleting.run({ params: { id } });
      keepFocus(card.current, row);
    });
  };
  const move = (index: number, by: number) =>
    attempt(() => ordering.run({ body: { rule_ids: moveItem(all, index, index + by).map(({ id }) => id) } }));
  const create = writable && (
    <Button icon={Plus} onClick={() => setAsking({ kind: "form", rule: undefined })}>
      {m.rules_new()}
    </Button>
  );
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card flush title={m.rules_title()} description={m.rules_text()} actions={all.length > 0 ? create : undefined}>
        {rules.isPending && (
          <div className="p-5">
            <SkeletonText lines={4} />
          </div>
        )}
        {rules.error && <ReadFailed compact error={rules.error} retry={() => void rules.refetch()} />}
        {rules.data && all.length === 0 && (
          <EmptyState
            compact
            icon={Workflow}
            title={m.rules_none()}
            action={
              <span className="flex flex-wrap justify-center gap-2">
                {create}
                {writable && (
                  <Button
                    loading={creating.pending}
                    onClick={(event) => void addExamples(event.currentTarget.parentElement)}
                  >
                    {m.rules_examples()}
                  </Button>
                )}
              </span>
            }
          >
            {m.rules_none_text()}
          </EmptyState>
        )}
        {all.length > 0 && (
          <ol aria-label={m.rules_title()} className="divide-y divide-line border-t border-line">
            {all.map((rule, index) => (
              <RuleRow
                key={rule.id}
                {...{ rule, writable }}
                isFirst={index === 0}
                isLast={index === all.length - 1}
                onMove={(by) => void move(index, by)}
                onSwitch={(on) =>
                  void attempt(() => updating.run({ params: { id: rule.id }, body: { is_active: on } }))
                }
                onEdit={() => setAsking({ kind: "form", rule })}
                onHistory={() => setAsking({ kind: "history", rule })}
                onDelete={(row) => void remove(rule, row)}
              />
            ))}
          </ol>
        )}
      </Card>
      {asking?.kind === "form" && <RuleForm rule={asking.rule} close={close} />}
      {asking?.kind === "history" && <RuleHistory rule={shown ?? asking.rule} close={close} />}
    </div>
  );
}
