import { type BaseSyntheticEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useController, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { RULE_TRIGGERS, type ReviewRule } from "#contract/reviews/rules/review-rule.ts";
import { RuleAction } from "#contract/reviews/rules/rule-action.ts";
import { ruleWarnings } from "#contract/reviews/rules/rule-warnings.ts";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { toSavedFilter } from "#app/shared/filters/api-filter.ts";
import { ReviewSearch, splitList } from "#app/shared/filters/review-search.ts";
import { filterToSearch } from "#app/shared/filters/saved-filter.ts";
import { focusFirstError, showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { useEditedRecord } from "#app/shared/form-dialog/use-edited-record.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
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

const Values = z.object({
  name: z.string(),
  trigger: z.enum(RULE_TRIGGERS),
  filter: ReviewSearch,
  actions: z.array(RuleAction),
});

/** A new rule, or the given one, with a dry run of its filter. */
export function RuleForm({ rule, close: closeDialog }: { rule: ReviewRule | undefined; close: () => void }) {
  const ownId = useOwnId();
  const creating = useCommand("createReviewRule");
  const updating = useCommand("updateReviewRule");
  const { save, isGone } = useEditedRecord(rule);
  const trying = useCommand("tryReviewRule");
  const [saved] = useState<z.output<typeof Values>>(() => ({
    name: rule?.name ?? "",
    trigger: rule?.trigger ?? RULE_TRIGGERS[0],
    filter: filterToSearch(rule?.filter ?? {}),
    actions: rule?.actions ?? [],
  }));
  const form = useForm({ defaultValues: saved });
  const { field: search } = useController({ control: form.control, name: "filter" });
  const { field: actions } = useController({ control: form.control, name: "actions" });
  const [tried, setTried] = useState<Awaited<ReturnType<typeof trying.run>>["data"]>();
  const place = useTabDraftPlace(`rule/${rule?.id ?? "new"}`);
  const draft = useTabDraft({ form, place, fields: Values, saved });
  const late = useLateResult();
  const close = () => {
    draft.forget();
    closeDialog();
  };
  // In a rule “me” would be nobody.
  const assignee = splitList(search.value.assignee).map((one) => (one === "me" && ownId ? String(ownId) : one));
  const filter = toSavedFilter({ ...search.value, assignee: assignee.join(",") || undefined });
  const title = rule ? m.rules_edit() : m.rules_new();
  const run = async (element: HTMLFormElement | null, act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      late.fail(error, title, () => {
        flushSync(() => showFormErrors(form, error));
        // The filter and the actions consist of several controls, so the form cannot focus them itself.
        focusFirstError(element);
      });
    }
  };
  const submit = (event?: BaseSyntheticEvent<object, HTMLFormElement>) => {
    const element = event?.currentTarget ?? null;
    return form.handleSubmit(({ name, trigger, actions: then }) =>
      run(element, async () => {
        const body = { name, trigger, filter, actions: then } as Parameters<typeof creating.run>[0]["body"];
        const answer = await save(
          ({ id }) => updating.run({ params: { id }, body }),
          () => creating.run({ body }),
        );
        if (!answer) return;
        draft.forget();
        if (late.isShown()) closeDialog();
      }),
    )(event);
  };
  const tryOut = (element: HTMLFormElement | null) => {
    form.clearErrors();
    return run(element, async () => {
      const body = { filter } as Parameters<typeof trying.run>[0]["body"];
      setTried((await trying.run({ body })).data);
    });
  };
  const discard = () => {
    draft.discard();
    setTried(undefined);
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title={title}
      size="lg"
      action={m.common_save()}
      submit={submit}
      submitting={isSubmitting}
      problem={errors.root?.message}
      isGone={isGone}
      close={close}
    >
      <DraftNotice draft={{ ...draft, discard }} />
      <Field label={m.rules_name()} error={errors.name?.message}>
        <Input {...form.register("name")} autoFocus dir="auto" autoComplete="off" maxLength={LIMITS.ruleName} />
      </Field>
      <Field label={m.rules_when()} error={errors.trigger?.message}>
        <Select
          {...form.register("trigger")}
          options={RULE_TRIGGERS.map((value) => ({ value, label: triggerName(value) }))}
        />
      </Field>
      <RuleFilterField
        search={search.value}
        onChange={(next) => {
          search.onChange(next);
          setTried(undefined);
        }}
        error={errors.filter?.message}
      />
      <RuleActionsField actions={actions.value} onChange={actions.onChange} error={errors.actions?.message} />
      {ruleWarnings(filter, actions.value).length > 0 && <RuleWarningText />}
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
