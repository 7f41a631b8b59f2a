import Mail from "lucide-react/icons/mail";
import { useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { currentLocale, listLanguages } from "#app/shared/shell/locale.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { isEmailTemplateLanguage, type EmailTemplateLanguage, emailTemplatesFor } from "./email-templates.ts";

/** What to write to customers, in one of four languages, to be changed and copied; changes stay with their language. */
export function EmailTemplateCard({ url }: { url: string }) {
  const { workspace } = useSession();
  const [language, setLanguage] = useState<EmailTemplateLanguage>(currentLocale);
  const { register, control } = useForm({
    defaultValues: emailTemplatesFor({ url, workspace: workspace?.name ?? "" }),
  });
  const { subject, text } = useWatch({ control, name: language });
  const box = useRef<HTMLTextAreaElement>(null);
  const { ref, ...textField } = register(`${language}.text`);
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <Card
      title={m.forms_letter()}
      description={m.forms_letter_text()}
      actions={
        <Select
          aria-label={m.forms_letter_language()}
          className="w-auto!"
          options={listLanguages()}
          value={language}
          onChange={({ target: { value } }) => isEmailTemplateLanguage(value) && setLanguage(value)}
        />
      }
    >
      <form key={language} className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <Field label={m.forms_letter_subject()}>
          <Input {...register(`${language}.subject`)} lang={language} autoComplete="off" />
        </Field>
        <Field label={m.forms_letter_body()}>
          <Textarea
            {...textField}
            lang={language}
            rows={12}
            ref={(element) => {
              ref(element);
              box.current = element;
            }}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <CopyButton size="md" text={text} source={box} label={m.forms_letter_copy()} />
          <a href={mail} className={buttonStyles()}>
            <Icon icon={Mail} className="-ms-0.5" />
            {m.forms_letter_open()}
          </a>
        </div>
      </form>
    </Card>
  );
}
