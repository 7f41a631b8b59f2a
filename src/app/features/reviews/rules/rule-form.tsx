import { type BaseSyntheticEvent, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { RULE_TRIGGERS, type ReviewRule } from "#contract/reviews/rules/review-rule.ts";
import { ruleWarnings } from "#contract/reviews/rules/rule-warnings.ts";
import { toSavedFilter } from "#app/shared/filters/api-filter.ts";
import { splitList } from "#app/shared/filters/review-search.ts";
import { filterToSearch } from "#app/shared/filters/saved-filter.ts";
import { focusFirstError } from "#app/shared/form-dialog/form-errors.ts";
import { useEditedRecord } from "#app/shared/form-dialog/use-edited-record.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { RuleActionsField } from "./rule-actions-field.tsx";
import { RuleFilterField, useOwnId } from "./rule-filter-field.tsx";
import { RuleWarningText } from "./rule-row.tsx";
import { triggerName } from "./rule-text.ts";

/** The keys of a rule for which the form has a field. */
const FIELDS = ["name", "trigger", "filter", "actions"] as const;

/** A new rule, or the given one, with a dry run of its filter. */
export function RuleForm({ rule, close }: { rule: ReviewRule | undefined; close: () => void }) {
  const ownId = useOwnId();
  const creating = useCommand("createReviewRule");
  const updating = useCommand("updateReviewRule");
  const { save, isGone } = useEditedRecord(rule);
  const trying = useCommand("tryReviewRule");
  const [name, setName] = useState(rule?.name ?? "");
  const [trigger, setTrigger] = useState(rule?.trigger ?? RULE_TRIGGERS[0]);
  const [search, setSearch] = useState(() => filterToSearch(rule?.filter ?? {}));
  const [actions, setActions] = useState(rule?.actions ?? []);
  const [tried, setTried] = useState<Awaited<ReturnType<typeof trying.run>>["data"]>();
  const [failure, setFailure] = useState<ApiError>();
  // In a rule “me” would be nobody.
  const assignee = splitList(search.assignee).map((one) => (one === "me" && ownId ? String(ownId) : one));
  const filter = toSavedFilter({ ...search, assignee: assignee.join(",") || undefined });
  const run = async (form: HTMLFormElement | null, act: () => Promise<void>) => {
    try {
      setFailure(undefined);
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      flushSync(() => setFailure(error));
      focusFirstError(form);
    }
  };
  const submit = (event?: BaseSyntheticEvent<object, HTMLFormElement>) => {
    event?.preventDefault();
    const body = { name, trigger, filter, actions } as Parameters<typeof creating.run>[0]["body"];
    return run(event?.currentTarget ?? null, async () => {
      const saved = await save(
        ({ id }) => updating.run({ params: { id }, body }),
        () => creating.run({ body }),
      );
      if (saved) close();
    });
  };
  const tryOut = (form: HTMLFormElement | null) =>
    run(form, async () => {
      const body = { filter } as Parameters<typeof trying.run>[0]["body"];
      setTried((await trying.run({ body })).data);
    });
  const errors = Object.entries(failure?.fields ?? {});
  const messagesOf = (isMeant: (field: string) => boolean) =>
    errors.flatMap(([at, messages]) => (isMeant(at.split(".")[0] ?? "") ? messages : [])).join(" ") || undefined;
  const errorAt = (field: (typeof FIELDS)[number]) => messagesOf((one) => one === field);
  const unplaced = messagesOf((one) => !FIELDS.some((field) => field === one));
  return (
    <FormDialog
      title={rule ? m.rules_edit() : m.rules_new()}
      size="lg"
      action={m.common_save()}
      submit={submit}
      submitting={creating.pending || updating.pending}
      problem={unplaced ?? (failure && errors.length === 0 ? describeError(failure).text : undefined)}
      isGone={isGone}
      close={close}
    >
      <Field label={m.rules_name()} error={errorAt("name")}>
        <Input
          autoFocus
          dir="auto"
          autoComplete="off"
          maxLength={LIMITS.ruleName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label={m.rules_when()} error={errorAt("trigger")}>
        <Select
          value={trigger}
          options={RULE_TRIGGERS.map((value) => ({ value, label: triggerName(value) }))}
          onChange={(event) => setTrigger(RULE_TRIGGERS.find((one) => one === event.target.value) ?? trigger)}
        />
      </Field>
      <RuleFilterField
        search={search}
        onChange={(next) => {
          setSearch(next);
          setTried(undefined);
        }}
        error={errorAt("filter")}
      />
      <RuleActionsField actions={actions} onChange={setActions} error={errorAt("actions")} />
      {ruleWarnings(filter, actions).length > 0 && <RuleWarningText />}
      <div className="flex flex-col items-start gap-2">
        <Button size="sm" loading={trying.pending} onClick={(event) => void tryOut(event.currentTarget.form)}>
          {m.rules_try()}
        </Button>
        <div role="status">
          {tried && (
            <p>{m.rules_tried({ count: tried.total, shown: formatNumber(tried.total), days: LIMITS.dryRunDays })}</p>
          )}
        </div>
        {tried && tried.reviews.length > 0 && (
          <ul aria-label={m.rules_try()} className="w-full divide-y divide-line rounded-md border border-line">
            {tried.reviews.map((review) => (
              <li key={review.id} className="flex gap-3 px-3 py-1.5 text-sm">
                <bdi className="w-32 shrink-0 truncate font-medium">
                  {review.feed_fields.name || m.reviews_nameless()}
                </bdi>
                <span dir="auto" className="min-w-0 flex-1 truncate text-ink-soft">
                  {review.text_feed?.value ?? review.review_title ?? ""}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  );
}
