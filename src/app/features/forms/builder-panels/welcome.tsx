import { LIMITS } from "#contract/core/limits.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { MediaField, PictureField } from "#app/features/forms/builder-inputs/media-field.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import { FlagField, TextField } from "#app/features/forms/builder-inputs/panel-fields.ts";
import { m } from "#messages/gen/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Suspense } from "react";
import { useFormContext } from "react-hook-form";
import { useField } from "#app/shared/inputs/use-field.ts";
import { Field } from "#ui/controls/field.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

const RichEditor = lazyPart(
  async () => (await import("#app/shared/rich-text/rich-editor.tsx")).RichEditor,
  MissingPart,
);

/** Rich text. The stored HTML is not touched until the user edits it. */
function HtmlField({ path, help }: { path: "page_main_message" | "messaging_description"; help?: string }) {
  const { formState } = useFormContext<FormValues>();
  const { value, field, label, error } = useField(path);
  return (
    <Field group id={path} label={label} error={error} description={help}>
      <Suspense fallback={<Skeleton className="h-32" />}>
        <RichEditor
          stored={formState.defaultValues?.[path] ?? ""}
          value={typeof value === "string" ? value : ""}
          onChange={field.onChange}
          onBlur={field.onBlur}
          register={field.ref}
          className="min-h-20"
        />
      </Suspense>
    </Field>
  );
}

export function WelcomePanel() {
  return (
    <Panel>
      <Group title={m.panels_welcome_words()}>
        <TextField path="page_title" limit={LIMITS.shortText} />
        <HtmlField path="page_main_message" />
        <Disclosure label={m.form_editor_field_messaging_description()}>
          <HtmlField path="messaging_description" help={m.panels_welcome_hint_help()} />
        </Disclosure>
      </Group>
      <Group title={m.panels_welcome_pictures()}>
        <PictureField path="page_image" />
        <FlagField path="hide_image" help={m.panels_welcome_hide_help()} />
        <PictureField path="favicon" whole help={m.panels_welcome_favicon_help()} />
      </Group>
      <Group title={m.panels_welcome_intro()} note={m.panels_welcome_intro_text()}>
        <MediaField path="introduction_media" />
      </Group>
    </Panel>
  );
}
