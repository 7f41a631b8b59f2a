import type { useContactForm } from "./use-contact-form.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { SaveState } from "#ui/feedback/save-status.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { cx } from "#ui/core/cx.ts";
import { Switch } from "#ui/controls/switch.tsx";
import { TEXTS, type TextName } from "#app/features/contacts/contact-data/contact-values.ts";
import { fieldLabel } from "#app/features/contacts/contact-data/contact-labels.ts";

const LOOKS: Partial<Record<TextName, { type?: string; limit?: number; half?: true }>> = {
  email: { type: "email", limit: LIMITS.email },
  phone: { type: "tel", limit: CONTACT_LIMITS.phone },
  city: { half: true },
  state: { half: true },
  zipcode: { limit: CONTACT_LIMITS.zipcode, half: true },
  country: { half: true },
};

type DetailsSectionProps = { editing: ReturnType<typeof useContactForm>; canEdit: boolean };

export function DetailsSection({ editing, canEdit }: DetailsSectionProps) {
  const { form, save, draft, dirty, both, phase } = editing;
  const { register, formState, watch } = form;
  const saving = phase.state === "saving";
  useShortcuts([
    {
      id: "contact save",
      keys: "mod+s",
      label: m.person_save(),
      group: m.person_details(),
      run: () => void save(),
      enabled: canEdit && dirty.length > 0,
      whileTyping: true,
    },
  ]);
  const foot = (dirty.length > 0 || saving) && (
    <>
      <Button onClick={draft.discard} disabled={saving}>
        {m.person_discard()}
      </Button>
      <Button type="submit" variant="primary" loading={saving}>
        {m.common_save()}
      </Button>
    </>
  );
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Card
        title={m.person_details()}
        // A part that scrolls, such as one with hidden overflow, would hold the bar.
        className="overflow-clip!"
        actions={
          <SaveState
            state={dirty.length > 0 && !saving && phase.state !== "failed" ? "unsaved" : phase.state}
            savedAt={phase.at}
          />
        }
      >
        <fieldset disabled={!canEdit} className={cx("grid grid-cols-2 gap-x-3 gap-y-3.5", foot && "**:scroll-mb-16")}>
          <legend className="sr-only">{m.person_details()}</legend>
          {TEXTS.map((name) => {
            const { type = "text", limit = LIMITS.shortText, half } = LOOKS[name] ?? {};
            return (
              <Field
                key={name}
                label={fieldLabel(name)}
                error={formState.errors[name]?.message}
                description={both.includes(name) ? m.person_changed_by_both() : undefined}
                className={half ? undefined : "col-span-2"}
              >
                <Input
                  type={type}
                  maxLength={limit}
                  dir={type === "text" ? "auto" : "ltr"}
                  autoComplete="off"
                  {...register(name)}
                />
              </Field>
            );
          })}
          <div className="col-span-2 flex flex-col gap-3.5 border-t border-line pt-4">
            <Switch
              label={m.person_unsubscribed()}
              description={m.person_unsubscribed_text()}
              {...register("is_unsubscribed")}
            />
            {watch("is_unsubscribed") && (
              <Field
                label={fieldLabel("unsubscribe_reason")}
                error={formState.errors.unsubscribe_reason?.message}
                optional
              >
                <Input maxLength={LIMITS.shortText} autoComplete="off" {...register("unsubscribe_reason")} />
              </Field>
            )}
          </div>
        </fieldset>
        {formState.errors.root && (
          <div className="mt-4">
            <FormAlert message={formState.errors.root.message} />
          </div>
        )}
        {foot && (
          <div className="sticky bottom-(--shell-bottom) -mx-5 mt-4 -mb-5 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3">
            {foot}
          </div>
        )}
      </Card>
    </form>
  );
}
