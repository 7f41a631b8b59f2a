import Mail from "lucide-react/icons/mail";
import { useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
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

type EmailTemplate = { subject: string; text: string };
type EmailTemplateInput = { workspace: string; url: string };

/**
 * Email templates by language. They ask every customer alike, promise no reward and suggest no answer, as review
 * platforms require. Not in the messages, because all languages must be available whatever the dashboard's is.
 */
const EMAIL_TEMPLATES = {
  en: ({ workspace, url }: EmailTemplateInput): EmailTemplate => ({
    subject: `How was your experience with ${workspace}?`,
    text: `Hello,\n\nthank you for choosing ${workspace}. Would you tell us how it went, good or bad? It takes two minutes, in writing or with a short video:\n\n${url}\n\nYou decide what may be published, and you can withdraw it at any time.\n\nThank you\n${workspace}`,
  }),
  es: ({ workspace, url }: EmailTemplateInput): EmailTemplate => ({
    subject: `¿Cómo fue su experiencia con ${workspace}?`,
    text: `Hola:\n\nGracias por elegir ${workspace}. ¿Nos cuenta cómo le fue, para bien o para mal? Son dos minutos, por escrito o con un vídeo breve:\n\n${url}\n\nUsted decide qué se puede publicar y puede retirarlo cuando quiera.\n\nGracias\n${workspace}`,
  }),
  de: ({ workspace, url }: EmailTemplateInput): EmailTemplate => ({
    subject: `Wie war Ihre Erfahrung mit ${workspace}?`,
    text: `Guten Tag,\n\nvielen Dank, dass Sie sich für ${workspace} entschieden haben. Erzählen Sie uns, wie es war, gut oder schlecht? Es dauert zwei Minuten, schriftlich oder mit einem kurzen Video:\n\n${url}\n\nSie bestimmen, was veröffentlicht werden darf, und können es jederzeit zurücknehmen.\n\nVielen Dank\n${workspace}`,
  }),
  ar: ({ workspace, url }: EmailTemplateInput): EmailTemplate => ({
    subject: `كيف كانت تجربتك مع ${workspace}؟`,
    text: `مرحبًا،\n\nشكرًا لاختيارك ${workspace}. هل تخبرنا كيف كانت تجربتك، جيدة كانت أم سيئة؟ لا يستغرق الأمر سوى دقيقتين، كتابةً أو بمقطع فيديو قصير:\n\n${url}\n\nأنت من يقرر ما يجوز نشره، ويمكنك سحبه في أي وقت.\n\nشكرًا لك\n${workspace}`,
  }),
};

type EmailTemplateLanguage = keyof typeof EMAIL_TEMPLATES;

const isEmailTemplateLanguage = (language: string): language is EmailTemplateLanguage => language in EMAIL_TEMPLATES;

const emailTemplatesFor = (input: EmailTemplateInput): Record<EmailTemplateLanguage, EmailTemplate> => ({
  en: EMAIL_TEMPLATES.en(input),
  es: EMAIL_TEMPLATES.es(input),
  de: EMAIL_TEMPLATES.de(input),
  ar: EMAIL_TEMPLATES.ar(input),
});

const Template = z.object({ subject: z.string(), text: z.string() });
const Typed = z.object({ en: Template, es: Template, de: Template, ar: Template });

export function EmailTemplateCard({ url }: { url: string }) {
  const { workspace } = useSession();
  const [language, setLanguage] = useState<EmailTemplateLanguage>(currentLocale);
  const [templates] = useState(() => emailTemplatesFor({ url, workspace: workspace?.name ?? "" }));
  const form = useForm({ defaultValues: templates });
  const draft = useTabDraft({ form, place: useTabDraftPlace(`email/${url}`), fields: Typed, saved: templates });
  const { register, control } = form;
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
        <DraftNotice draft={draft} />
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
