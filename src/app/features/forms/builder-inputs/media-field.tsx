import Film from "lucide-react/icons/film";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useFormContext, useWatch } from "react-hook-form";
import { formMedia } from "#contract/forms/view/form-media.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { FileButton } from "#app/shared/file-inputs/file-button.tsx";
import { focusBeside } from "#app/shared/page/keep-focus.ts";
import { useField } from "#app/shared/inputs/use-field.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { type MediaList, TextField, type TextPath } from "./panel-fields.ts";
import { useParams } from "@tanstack/react-router";
import { useCommand } from "#api/command.ts";
import { useMedium } from "#app/shared/file-inputs/use-media-upload.ts";
import { useSession } from "#app/shared/session/session.ts";
import { PictureField as AnyPicture } from "#app/shared/file-inputs/picture-field.tsx";

/** A picture of the form: uploaded, or given by URL where the service takes no files. */
export function PictureField({ path, help, whole }: { path: TextPath; help?: string; whole?: boolean }) {
  const { value, field } = useField(path);
  const { offered, ...medium } = useFormMedia("picture", ({ url }) => field.onChange(url));
  if (!offered) return <TextField path={path} kind="url" placeholder="https://" help={m.panels_media_address()} />;
  const shown = typeof value === "string" && value !== "" ? value : null;
  return <AnyPicture {...medium} path={path} shown={shown} help={help} whole={whole} />;
}

type StoredMedium = { url: string; file_name: string };

function useFormMedia(mediaKind: "picture" | "media", onStored: (medium: StoredMedium) => void) {
  const { formId = "" } = useParams({ strict: false });
  const { offers } = useSession();
  const { run, pending } = useCommand("addFormMedia");
  const medium = useMedium({
    fileKind: mediaKind,
    store: async (file, options) => (await run({ params: { unique_form_id: formId }, body: { file }, options })).data,
    onStored,
  });
  return { ...medium, pending, offered: offers("addFormMedia") };
}

type Medium = FormValues[MediaList][number];

function Line({ medium, onRemove }: { medium: Medium; onRemove?: () => void }) {
  const [shown] = formMedia([medium], location.origin);
  const name = medium.details?.file_name || shown?.url.split("/").at(-1) || m.panels_media_unnamed();
  return (
    <li className="flex items-center gap-3 py-1.5">
      {shown?.kind === "image" ? (
        <img src={shown.url} alt="" className="size-10 shrink-0 rounded-sm border border-line object-cover" />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-active text-ink-faint">
          <Icon icon={Film} size={18} />
        </span>
      )}
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {name}
      </span>
      {onRemove && (
        <IconButton
          size="sm"
          tooltip={false}
          icon={X}
          label={m.common_remove_named({ name })}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            onRemove();
          }}
        />
      )}
    </li>
  );
}

/** Media of the form, in order. Items that were stored through the interface are kept. */
export function MediaField({ path, help }: { path: MediaList; help?: string }) {
  const { control, getValues } = useFormContext<FormValues>();
  const { field, disabled, label, error } = useField(path);
  const list = useWatch({ control, name: path });
  const { add, uploadError, progress, pending, offered } = useFormMedia("media", ({ url, file_name }) =>
    field.onChange([...getValues(path), { details: { file: url, file_name, original_url: url } }]),
  );
  return (
    <Field
      group
      id={path}
      label={label}
      error={uploadError ?? error}
      description={offered ? help : m.panels_media_not_offered()}
    >
      {list.length > 0 && (
        <ul aria-label={label} className="flex flex-col divide-y divide-line">
          {list.map((medium, index) => (
            <Line
              key={`${medium.details?.original_url} ${index}`}
              medium={medium}
              onRemove={disabled ? undefined : () => field.onChange(list.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {offered && !disabled && list.length < LIMITS.formItems && (
        <FileButton
          ref={field.ref}
          name={path}
          size="sm"
          icon={Plus}
          fileKind="media"
          loading={pending}
          onFile={add}
          className="w-fit"
        >
          {progress ? m.panels_media_sending({ progress }) : m.panels_media_add()}
        </FileButton>
      )}
    </Field>
  );
}
