import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import type { Contact } from "#contract/contacts/contact.ts";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { contactQuery } from "#app/features/contacts/contact-data/contact-query.ts";
import {
  ContactDraft,
  type ContactField,
  type ContactValues,
  changedFields,
  patchOf,
  rebase,
  valuesOf,
} from "#app/features/contacts/contact-data/contact-values.ts";

/**
 * The edit form of a contact. Changes by others are taken over in fields that were not edited. Fields changed on both
 * sides are reported, and only overwritten by a second save.
 */
export function useContactForm(contact: Contact, version: string | null, canEdit: boolean) {
  const client = useQueryClient();
  const { run } = useCommand("updateContact");
  const stored = valuesOf(contact);
  const form = useForm<ContactValues>({ defaultValues: stored });
  const base = useRef({ values: stored, version });
  const [phase, setPhase] = useState<{ state: "clean" | "saving" | "saved" | "failed"; at?: Date }>({ state: "clean" });
  // A ref, because another read may be applied before the awaited one.
  const conflicts = useRef<ContactField[]>([]);
  const [both, setBoth] = useState<ContactField[]>([]);
  const addConflicts = (fields: ContactField[]) => {
    conflicts.current = [...new Set([...conflicts.current, ...fields])];
    setBoth(conflicts.current);
  };
  const settle = () => {
    conflicts.current = [];
    setBoth([]);
  };

  const take = (values: ContactValues, newVersion: string | null) => {
    const merged = rebase(base.current.values, form.getValues(), values);
    base.current = { values, version: newVersion };
    form.reset(values);
    for (const field of changedFields(values, merged.values))
      form.setValue(field, merged.values[field], { shouldDirty: true });
    addConflicts(merged.both);
  };
  const place = useTabDraftPlace(`contact/${contact.id}`);
  const draft = useTabDraft({
    form,
    place: canEdit ? place : undefined,
    fields: ContactDraft,
    saved: base.current.values,
    onConflict: addConflicts,
  });
  // Only newer reads: the form may hold a newer version than the last render.
  const seen = useRef(contact);
  useEffect(() => {
    if (seen.current === contact) return;
    seen.current = contact;
    if (version !== base.current.version || changedFields(base.current.values, stored).length > 0)
      take(stored, version);
  });

  const reread = async () => {
    const fresh = await client.fetchQuery({ ...contactQuery(contact.id), staleTime: 0 });
    take(valuesOf(fresh.contact), fresh.version);
  };
  const send = async (values: ContactValues): Promise<void> => {
    const { values: before, version: ifMatch } = base.current;
    const body = patchOf(before, values);
    const input = { params: { id: contact.id }, body };
    await run({ ...input, ...(ifMatch && { options: { ifMatch } }) });
    base.current = { values, version: null };
    settle();
    await reread().catch(() => undefined);
  };
  const save = form.handleSubmit(async (values) => {
    if (changedFields(base.current.values, values).length === 0) return;
    setPhase({ state: "saving" });
    try {
      await send(values).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 412) throw error;
        // A 412: save again unless both sides changed the same field.
        await reread();
        if (conflicts.current.length > 0) throw error;
        await send(form.getValues());
      });
      setPhase({ state: "saved", at: new Date() });
      announce(m.common_saved());
    } catch (error) {
      setPhase({ state: "failed" });
      const isConflict = error instanceof ApiError && error.status === 412;
      if (isConflict) form.setError("root", { message: m.person_conflict() });
      else showFormErrors(form, error);
    }
  });
  const discard = () => {
    draft.discard();
    settle();
    setPhase({ state: "clean" });
  };
  const dirty = changedFields(base.current.values, form.watch());
  return { form, save, draft: { ...draft, discard }, dirty, both, phase };
}
