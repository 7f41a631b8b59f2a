import { useForm } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { formatBytes } from "#app/shared/uploads/upload-progress.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { FONT_NAME_LENGTH, fontOf } from "#contract/walls/view/fonts.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { FontFile, type FontForm } from "./font-file.tsx";

const WEIGHT = /(?:[-_ ]*(?:regular|normal|roman|book|variable(?:font)?|wght|400))*\.(?:woff2?|ttf|otf)$/i;

/** The name of the family by the name of its file, such as “Acme Sans” of `Acme-Sans-Regular.woff2`. */
const familyOf = ({ name }: File): string => fontOf(name.replace(WEIGHT, "").replaceAll(/[-_]+/g, " ").trim()) ?? "";

/** Uploads a font of the workspace. `onAdded` gets its name. */
export function AddFontDialog({ close, onAdded }: { close: () => void; onAdded?: (name: string) => void }) {
  const adding = useCommand("addFont");
  const form = useForm<FontForm>({
    defaultValues: { name: "", regular: undefined, bold: undefined, licensed: false },
  });
  const { control, register } = form;
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ name, regular, bold, licensed }) => {
    if (!regular) return;
    const called = name.trim() || familyOf(regular);
    try {
      const { data } = await adding.run({ body: { name: called, regular, licensed, ...(bold && { bold }) } });
      close();
      onAdded?.(data.name);
      toast({ title: m.fonts_added({ font: data.name }), tone: "success" });
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  const chosen = form.watch("regular");
  return (
    <FormDialog
      title={m.fonts_add()}
      description={m.fonts_add_text({ limit: formatBytes(LIMITS.fontBytes) })}
      action={m.fonts_upload()}
      submit={submit}
      submitting={form.formState.isSubmitting}
      problem={errors.root?.message}
      close={close}
    >
      <FontFile control={control} name="regular" label={m.fonts_regular()} help={m.fonts_regular_help()} />
      <FontFile control={control} name="bold" label={m.fonts_bold()} help={m.fonts_bold_help()} />
      <Field label={m.fonts_name()} description={m.fonts_name_help()} error={errors.name?.message}>
        <Input
          {...register("name", {
            validate: (name, { regular }) =>
              !regular || name.trim() !== "" || familyOf(regular) !== "" || m.fonts_name_missing(),
          })}
          placeholder={chosen && familyOf(chosen)}
          maxLength={FONT_NAME_LENGTH}
          autoComplete="off"
        />
      </Field>
      <Field group label={m.fonts_licence()} error={errors.licensed?.message}>
        <label className="flex items-start gap-2.5">
          <input
            type="checkbox"
            className="check mt-0.5"
            {...register("licensed", { required: m.fonts_licence_missing() })}
          />
          <span>{m.fonts_licence_text()}</span>
        </label>
      </Field>
    </FormDialog>
  );
}
