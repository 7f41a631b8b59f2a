import { LIMITS } from "#contract/core/limits.ts";
import { COMMON_TEXTS, defaultTranslation } from "#contract/forms/default-texts.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import { TextField, FlagField, type TextPath } from "#app/features/forms/builder-inputs/panel-fields.ts";
import { m } from "#messages/gen/messages.js";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { useLanguages } from "#app/features/forms/builder-translations/languages.ts";
import { Switch } from "#ui/controls/switch.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { CONSENT, DEFAULT_CONSENT, newConsent } from "#app/features/forms/form-values/form-questions.ts";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Icon } from "#ui/icons/icon.tsx";
import { CONSENT_ISSUE_MESSAGES, useConsentIssues } from "#app/features/forms/form-checks/consent-issues.ts";

/** Warnings about consent texts; they never block editing or publishing. */
function ConsentIssues({ purpose }: { purpose?: ConsentPurpose }) {
  const issues = useConsentIssues().filter((found) => found.purpose === purpose);
  return (
    <div role="status" className="empty:hidden">
      {issues.length > 0 && (
        <ul className="flex flex-col gap-2">
          {issues.map(({ kind, excerpt }) => (
            <li key={kind} className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
              <Icon icon={TriangleAlert} size={14} className="mt-0.5" />
              <span className="min-w-0">
                {excerpt && (
                  <q dir="auto" className="font-medium">
                    {excerpt}
                  </q>
                )}{" "}
                {CONSENT_ISSUE_MESSAGES[kind]()}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const NAMES: Record<ConsentPurpose, () => string> = {
  publish_text: m.panels_purpose_text,
  publish_person: m.panels_purpose_person,
  publish_media: m.panels_purpose_media,
  contact: m.panels_purpose_contact,
};
const HELP: Record<ConsentPurpose, () => string> = {
  publish_text: m.panels_purpose_text_help,
  publish_person: m.panels_purpose_person_help,
  publish_media: m.panels_purpose_media_help,
  contact: m.panels_purpose_contact_help,
};
/** The text that a purpose starts with, translated into the language of the form where there is a translation. */
const startText = (name: string, text: string, language: string) =>
  defaultTranslation({ name, text, from: "en", to: language }) ?? text;

type PurposeProps = {
  purpose: ConsentPurpose;
  path: TextPath;
  on: boolean;
  onChange: (on: boolean) => void;
  children?: ReactNode;
};

function Purpose({ purpose, path, on, onChange, children }: PurposeProps) {
  const { disabled } = useFieldScope();
  return (
    <div className="flex flex-col gap-3 border-b border-line pb-4 last:border-b-0 last:pb-0">
      <Switch
        label={NAMES[purpose]()}
        description={HELP[purpose]()}
        disabled={disabled}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      {on && (
        <div className="flex flex-col gap-3 border-s-2 border-line ps-4">
          <TextField path={path} label={m.panels_consent_text()} lines={2} required limit={LIMITS.formText} />
          <ConsentIssues purpose={purpose} />
          {children}
        </div>
      )}
    </div>
  );
}

function PublishPurpose() {
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const { own } = useLanguages();
  const questions = useWatch({ control, name: "questions" });
  const index = questions.findIndex(({ question_text }) => question_text === CONSENT);
  const change = (on: boolean) => {
    const others = getValues("questions").filter(({ question_text }) => question_text !== CONSENT);
    setValue("questions", on ? [...others, newConsent()] : others, { shouldDirty: true });
    if (!on || getValues("consent_label")) return;
    setValue("consent_label", startText("consent_label", DEFAULT_CONSENT, own), { shouldDirty: true });
  };
  return (
    <Purpose purpose="publish_text" path="consent_label" on={index >= 0} onChange={change}>
      <FlagField path={`questions.${index}.mandatory`} label={m.panels_consent_required()} />
    </Purpose>
  );
}

function OtherPurpose({ purpose }: { purpose: Exclude<ConsentPurpose, "publish_text"> }) {
  const { control, setValue } = useFormContext<FormValues>();
  const { own } = useLanguages();
  const path = `extras.consent.${purpose}` as const;
  const text = useWatch({ control, name: path });
  const change = (on: boolean) => {
    const name = `consent.${purpose}`;
    const start = startText(name, COMMON_TEXTS[name]?.[0] ?? "", own);
    setValue(path, on ? start : undefined, { shouldDirty: true });
  };
  // An emptied text keeps the field open until the purpose is switched off.
  return <Purpose purpose={purpose} path={path} on={text !== undefined} onChange={change} />;
}

export function ConsentPanel() {
  return (
    <Panel>
      <Group title={m.panels_consent_purposes()} note={m.panels_consent_unticked()}>
        <PublishPurpose />
        <OtherPurpose purpose="publish_person" />
        <OtherPurpose purpose="publish_media" />
        <OtherPurpose purpose="contact" />
      </Group>
      <Group title={m.panels_consent_who()} note={m.panels_consent_who_text()}>
        <TextField
          path="extras.consent.controller"
          limit={LIMITS.shortText}
          placeholder={m.panels_consent_who_example()}
        />
        <ConsentIssues />
        <TextField path="extras.consent.privacy_url" kind="url" placeholder="https://" optional />
      </Group>
    </Panel>
  );
}
