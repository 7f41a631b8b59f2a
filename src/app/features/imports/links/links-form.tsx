import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { IMPORT_LIMITS } from "#contract/imports/import-history.ts";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Field } from "#ui/controls/field.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Textarea } from "#ui/controls/textarea.tsx";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { importErrorMessage } from "#app/shared/spreadsheet/import-error-text.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";

/** Pasted web addresses: each valid one once, in order; `rest` has the others. */
export function parseLinks(text: string): { urls: string[]; rest: string[] } {
  const parts = text.split(/[\s<>"']+/).filter(Boolean);
  const isAddress = (part: string) => /^https?:$/.test(URL.parse(part)?.protocol ?? "");
  return { urls: [...new Set(parts.filter(isAddress))], rest: parts.filter((part) => !isAddress(part)) };
}

const Values = z.object({
  links: z.string().check(
    z.superRefine((text, context) => {
      const { urls, rest } = parseLinks(text);
      const [first] = rest;
      if (first !== undefined) context.addIssue(m.hub_links_no_address({ word: first.slice(0, 80) }));
      else if (urls.length === 0) context.addIssue(m.hub_links_none());
      else if (urls.length > IMPORT_LIMITS.links)
        context.addIssue(m.hub_links_too_many({ limit: IMPORT_LIMITS.links }));
    }),
  ),
});

const EMPTY = { links: "" };
const Typed = z.object({ links: z.string() });

export function LinksForm({ busy, onLinks }: { busy: boolean; onLinks: (urls: string[]) => Promise<void> }) {
  const form = useForm({ resolver: zodResolver(Values), defaultValues: EMPTY });
  const draft = useTabDraft({ form, place: useTabDraftPlace("import/links"), fields: Typed, saved: EMPTY });
  const late = useLateResult();
  const { errors, isSubmitting } = form.formState;
  const count = parseLinks(useWatch({ control: form.control, name: "links" })).urls.length;
  const submit = form.handleSubmit(async ({ links }) => {
    try {
      await onLinks(parseLinks(links).urls);
      draft.forget();
    } catch (error) {
      late.fail(error, m.hub_links(), () => form.setError("root", { message: importErrorMessage(error) }));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        <div className="flex max-w-3xl flex-col gap-5">
          <FormAlert message={errors.root?.message} />
          <DraftNotice draft={draft} />
          <Field label={m.hub_links_field()} description={m.hub_links_help()} error={errors.links?.message}>
            <Textarea
              {...form.register("links")}
              rows={8}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="none"
              className="font-mono"
            />
          </Field>
          <div className="flex justify-end">
            <Button type="submit" variant="primary" loading={isSubmitting || busy}>
              {count > 0 ? m.hub_links_start({ count, shown: formatNumber(count) }) : m.hub_links_start_none()}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
