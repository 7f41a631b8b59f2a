import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import type { Contact } from "#contract/contact.ts";
import { showErrors } from "#app/shell/form-errors.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/announcer.tsx";
import { contactQuery } from "./contact-query.ts";
import { type ContactField, type ContactValues, changedFields, patchOf, rebase, valuesOf } from "./contact-values.ts";

/**
 * The fields of a contact as somebody changes them. What others store meanwhile is taken over where nothing was typed;
 * what both changed is named, and is only written over once it is saved again.
 */
export function useContactForm(contact: Contact, version: string | null) {
  const client = useQueryClient();
  const { run } = useCommand("updateContact");
  const stored = valuesOf(contact);
  const form = useForm<ContactValues>({ defaultValues: stored });
  const base = useRef({ values: stored, version });
  const [phase, setPhase] = useState<{ state: "clean" | "saving" | "saved" | "failed"; at?: Date }>({ state: "clean" });
  const [both, setBoth] = useState<ContactField[]>([]);

  const take = (values: ContactValues, newVersion: string | null) => {
    const merged = rebase(base.current.values, form.getValues(), values);
    base.current = { values, version: newVersion };
    form.reset(values);
    for (const field of changedFields(values, merged.values))
      form.setValue(field, merged.values[field], { shouldDirty: true });
    setBoth((before) => [...new Set([...before, ...merged.both])]);
    return merged.both;
  };
  useEffect(() => {
    if (version !== base.current.version || changedFields(base.current.values, stored).length > 0)
      take(stored, version);
  });

  const reread = async () => {
    const fresh = await client.fetchQuery({ ...contactQuery(contact.id), staleTime: 0 });
    return take(valuesOf(fresh.contact), fresh.version);
  };
  const send = async (values: ContactValues): Promise<void> => {
    const { values: before, version: ifMatch } = base.current;
    const body = patchOf(before, values);
    const input = { params: { id: contact.id }, body };
    await run({ ...input, ...(ifMatch && { options: { ifMatch } }) });
    base.current = { values, version: null };
    setBoth([]);
    await client.invalidateQueries({ queryKey: contactQuery(contact.id).queryKey });
  };
  const save = form.handleSubmit(async (values) => {
    if (changedFields(base.current.values, values).length === 0) return;
    setPhase({ state: "saving" });
    try {
      await send(values).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 412) throw error;
        // Somebody else was faster: where both changed nothing in common, nobody needs to look.
        if ((await reread()).length > 0) throw error;
        await send(form.getValues());
      });
      setPhase({ state: "saved", at: new Date() });
      announce(m.common_saved());
    } catch (error) {
      setPhase({ state: "failed" });
      const isConflict = error instanceof ApiError && error.status === 412;
      if (isConflict) form.setError("root", { message: m.person_conflict() });
      else showErrors(form, error);
    }
  });
  const discard = () => {
    form.reset(base.current.values);
    setBoth([]);
    setPhase({ state: "clean" });
  };
  const dirty = changedFields(base.current.values, form.watch());
  return { form, save, discard, dirty, both, phase };
}
