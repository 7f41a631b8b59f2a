import { LIMITS } from "#contract/core/limits.ts";
import { FORM_NUMBERS } from "#contract/forms/form-extras.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { LinesField } from "#app/features/forms/builder-inputs/lines-field.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import { FlagField, NumberField, TextField, When } from "#app/features/forms/builder-inputs/panel-fields.ts";
import { m } from "#messages/gen/messages.js";
import { useSuspenseQuery, useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { LabelsField } from "#app/shared/labels/labels-field.tsx";
import { useField } from "#app/shared/inputs/use-field.ts";
import { Field } from "#ui/controls/field.tsx";
import { useParams } from "@tanstack/react-router";
import { Input } from "#ui/controls/input.tsx";

function DateField({ path, help }: { path: "extras.limits.closes_on"; help: string }) {
  const { value, field, disabled, label, error } = useField(path);
  return (
    <Field label={label} error={error} description={help}>
      <Input
        {...field}
        type="date"
        disabled={disabled}
        value={typeof value === "string" ? value : ""}
        onChange={(event) => field.onChange(event.target.value || undefined)}
        className="max-w-44"
      />
    </Field>
  );
}

function SlugField() {
  const { formId = "" } = useParams({ strict: false });
  const { data } = useQuery(query("getForm", { params: { unique_form_id: formId } }));
  const before = data ? data.data.public_url.slice(0, -data.data.slug.length) : "/";
  return <TextField path="public_slug" required kind="url" prefix={before} help={m.panels_settings_slug_help()} />;
}

/** A warning where no mail server is configured; nothing where that is not known. */
function MailNote() {
  const { data } = useSuspenseQuery(query("getSession"));
  if (data.data.mail !== false) return null;
  return (
    <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">{m.panels_settings_mail_off()}</p>
  );
}

export function SettingsPanel() {
  return (
    <Panel>
      <Group title={m.panels_settings_names()}>
        <TextField path="name" required limit={LIMITS.formName} help={m.panels_settings_name_help()} />
        <TextField path="description" limit={LIMITS.formText} lines={2} optional />
        <SlugField />
        <FlagField path="is_paused" help={m.panels_settings_paused_help()} />
      </Group>
      <Group title={m.panels_settings_new()}>
        <LabelsField path="review_label_ids" help={m.panels_settings_labels_help()} />
      </Group>
      <Group title={m.panels_settings_notify()}>
        <MailNote />
        <FlagField path="extras.notifications.on" />
        <When flag="extras.notifications.on">
          <LinesField path="extras.notifications.emails" help={m.panels_settings_emails_help()} ltr />
        </When>
        <FlagField path="extras.notifications.receipt" help={m.panels_settings_receipt_help()} />
      </Group>
      <Group title={m.panels_settings_spam()} note={m.panels_settings_spam_text()}>
        <FlagField path="extras.spam.proof" fallback help={m.panels_settings_proof_help()} />
        <FlagField path="extras.spam.hold_links" />
        <FlagField path="extras.spam.hold_all" />
      </Group>
      <Group title={m.panels_settings_limits()}>
        <NumberField
          path="extras.limits.submissions"
          {...FORM_NUMBERS.submissions}
          empty={undefined}
          help={m.panels_settings_most_help()}
        />
        <DateField path="extras.limits.closes_on" help={m.panels_settings_last_help()} />
        <NumberField
          path="extras.limits.retention_days"
          {...FORM_NUMBERS.retention_days}
          empty={undefined}
          unit={m.panels_days()}
          help={m.panels_settings_retention_help()}
        />
      </Group>
      <Group title={m.panels_settings_other()}>
        <TextField path="branding_affiliate_link" kind="url" placeholder="https://" optional />
      </Group>
    </Panel>
  );
}
