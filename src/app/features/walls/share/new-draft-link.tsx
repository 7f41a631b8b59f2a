import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import type { Answer } from "#api/create-api.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { DRAFT_LINK_DAYS, wallDraftLinkEndpoints } from "#contract/walls/pages/wall-draft-links.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";

type NewDraftLinkProps = { pageId: string; onMade: (made: Answer<"createDraftLink">) => void };

const EMPTY: { name: string; days: string | number } = { name: "", days: DRAFT_LINK_DAYS };

export function NewDraftLink({ pageId, onMade }: NewDraftLinkProps) {
  const { run } = useCommand("createDraftLink");
  const form = useForm({ resolver: zodResolver(wallDraftLinkEndpoints.createDraftLink.body), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const create = form.handleSubmit(async (body) => {
    try {
      onMade(await run({ params: { unique_page_id: pageId }, body }));
      form.reset(EMPTY);
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void create(event)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label={m.draft_link_name()}
          description={m.draft_link_name_help()}
          error={errors.name?.message}
          className="min-w-0 flex-1 basis-56"
        >
          <Input {...form.register("name")} autoComplete="off" maxLength={LIMITS.draftLinkName} />
        </Field>
        <Field label={m.draft_link_days()} error={errors.days?.message} className="basis-36">
          <Input
            {...form.register("days")}
            type="number"
            inputMode="numeric"
            dir="ltr"
            min={1}
            max={LIMITS.draftLinkDays}
            autoComplete="off"
          />
        </Field>
      </div>
      <FormAlert message={errors.root?.message} />
      <div>
        <Button type="submit" loading={isSubmitting}>
          {m.draft_link_create()}
        </Button>
      </div>
    </form>
  );
}
