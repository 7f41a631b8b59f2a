import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#api/client.ts";
import { ApiError } from "#api/error.ts";
import { query, queryFamily } from "#api/query.ts";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { timeZone } from "#ui/core/calendar.ts";
import { m } from "#messages/gen/messages.js";
import {
  fieldName,
  type RunField,
  RunTexts,
  RunValues,
  changedFields,
  mergeValues,
  patchOf,
  valuesOf as valuesIn,
} from "./run-values.ts";
import { runQuery, type StoredRun } from "./read-run.ts";

export type RunEditing = ReturnType<typeof useRunForm>;

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 412;

/** `locked`: the form is read-only, so no draft is stored or restored. */
export function useRunForm(runId: string, stored: StoredRun, locked: boolean) {
  const client = useQueryClient();
  const { data } = useSuspenseQuery(query("getWorkspaceDefaults"));
  const valuesOf = (run: InvitationRun) => valuesIn(run, data.data.time_zone || timeZone());
  const [base, setBase] = useState(() => ({ values: valuesOf(stored.run), version: stored.version }));
  const [savedAt, setSavedAt] = useState<Date>();
  const form = useForm({ defaultValues: base.values, resolver: zodResolver(RunValues) });
  const values = form.watch();
  const changed = changedFields(base.values, values);

  const showConflict = (fields: RunField[]) =>
    form.setError("root", { message: m.invitations_conflict({ fields: fields.map(fieldName).join(", ") }) });
  const place = useTabDraftPlace(`invitation/${runId}`);
  const draft = useTabDraft({
    form,
    place: locked ? undefined : place,
    fields: RunTexts,
    saved: base.values,
    onConflict: showConflict,
  });

  const take = ({ run, version }: Pick<StoredRun, "run" | "version">, shown = valuesOf(run)) => {
    setBase({ values: valuesOf(run), version });
    form.reset(shown);
  };
  const isBehind = stored.version !== base.version && changed.length === 0 && !form.formState.isSubmitting;
  useEffect(() => {
    // Changed by somebody else, or by the sending itself.
    if (isBehind) take(stored);
  });

  const send = async (now: RunValues, from: typeof base): Promise<void> => {
    const body = patchOf(now, changedFields(from.values, now));
    const params = { id: stored.run.id };
    const options = from.version === null ? {} : { ifMatch: from.version };
    const { answer, version } = await api.callWithVersion("updateInvitationRun", { params, body }, options);
    client.setQueryData(runQuery(runId).queryKey, { ...stored, run: answer.data, version });
    // Preserves edits made during the save.
    take({ run: answer.data, version }, mergeValues(now, form.getValues(), valuesOf(answer.data)).values);
    setSavedAt(new Date());
    await client.invalidateQueries(queryFamily("listInvitationRuns"));
  };

  const settle = async (mine: RunValues): Promise<boolean> => {
    const theirs = await client.fetchQuery({ ...runQuery(runId), staleTime: 0 });
    const { values: merged, both } = mergeValues(base.values, mine, valuesOf(theirs.run));
    take(theirs, merged);
    if (both.length === 0) {
      await send(merged, { values: valuesOf(theirs.run), version: theirs.version });
      return true;
    }
    showConflict(both);
    return false;
  };

  const save = async (): Promise<boolean> => {
    if (changed.length === 0) return true;
    let done = false;
    await form.handleSubmit(async (now) => {
      try {
        await send(now, base);
        done = true;
      } catch (error) {
        try {
          if (!isConflict(error)) throw error;
          done = await settle(now);
        } catch (refusal) {
          showFormErrors(form, refusal);
        }
      }
    })();
    return done;
  };

  return { form, values, changed, savedAt, save, draft };
}
