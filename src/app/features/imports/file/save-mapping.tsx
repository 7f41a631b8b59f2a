import { zodResolver } from "@hookform/resolvers/zod";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import { useState } from "react";
import { useForm, useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { IMPORT_LIMITS, type SavedMapping } from "#contract/imports/import-history.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { toExtraColumns } from "./extra-columns.ts";
import { savedMappingOf, type MappingValues } from "./import-mapping.ts";
import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { useSession } from "#app/shared/session/session.ts";

const NONE: SavedMapping[] = [];

/** The saved mappings of the workspace; empty where the service has none. */
export function useMappings(): SavedMapping[] {
  const { offers } = useSession();
  const { data } = useQuery({ ...query("listImportMappings"), enabled: offers("listImportMappings") });
  return data?.data ?? NONE;
}

const Name = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(IMPORT_LIMITS.mappingName)) });

export function SaveMapping({ columns }: { columns: string[] }) {
  const [open, setOpen] = useState(false);
  const { getValues } = useFormContext<MappingValues>();
  const savedMappings = useMappings();
  const saveMapping = useCommand("saveImportMapping");
  const form = useForm({ resolver: zodResolver(Name), defaultValues: { name: "" } });
  const { errors } = form.formState;
  const openDialog = () => {
    form.reset({ name: savedMappingOf(getValues("format"), savedMappings)?.name ?? "" });
    setOpen(true);
  };
  const submit = form.handleSubmit(async ({ name }) => {
    const { mapping, extra, platform } = getValues();
    try {
      await saveMapping.run({
        body: { name, columns, mapping, extra_columns: toExtraColumns(extra, mapping), platform: platform || null },
      });
      setOpen(false);
      toast({ title: m.hub_kept({ name }), tone: "success" });
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <>
      <Button icon={BookmarkPlus} onClick={openDialog}>
        {m.hub_keep()}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} size="sm" title={m.hub_keep()} description={m.hub_keep_text()}>
        <form
          noValidate
          onSubmit={(event) => {
            // React bubbles the submit event of the dialog to the form that contains it.
            event.stopPropagation();
            void submit(event);
          }}
          className="flex flex-col gap-5"
        >
          <FormAlert message={errors.root?.message} />
          <Field label={m.hub_keep_name()} error={errors.name?.message}>
            <Input {...form.register("name")} dir="auto" maxLength={IMPORT_LIMITS.mappingName} autoComplete="off" />
          </Field>
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>{m.common_cancel()}</Button>
            <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
              {m.common_save()}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
