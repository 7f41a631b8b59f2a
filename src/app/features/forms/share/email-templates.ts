type EmailTemplate = { subject: string; text: string };
type EmailTemplateInput = { workspace: string; url: string };

/**
 * What one can write to customers, by language. It asks everybody the same, promises nothing in return and hopes for no
 * particular answer. Here and not in the messages: all languages are at hand whatever the dashboard speaks.
 */
const EMAIL_TEMPLATES = {
  en: ({ workspace, url }: EmailTemplateInput): EmailTemplate => ({
    subject: `How was it with ${workspace}?`,
    text: `Hello,\n\nthank you for choosing ${workspace}. Would you tell us how it went, good or bad? It takes two minutes, in writing or with a short video:\n\n${url}\n\nYou decide what may be published, and you can take it back at any time.\n\nThank you\n${workspace}`,
  }),
  es: ({ workspace, url }: EmailTemplateInput): EmailTemplate => ({
    subject: `¿Qué tal con ${workspace}?`,
    text: `Hola:\n\nGracias por elegir ${workspace}. ¿Nos cuenta cómo le fue, para bien o para mal? Son dos minutos, por escrito o con un vídeo breve:\n\n${url}\n\nUsted decide qué se puede publicar y puede retirarlo cuando quiera.\n\nGracias\n${workspace}`,
  }),
  de: ({ workspace, url }: EmailTemplateInput): EmailTemplate => ({
    subject: `Wie war es mit ${workspace}?`,
    text: `Guten Tag,\n\nvielen Dank, dass Sie sich für ${workspace} entschieden haben. Erzählen Sie uns, wie es war, gut oder schlecht? Es dauert zwei Minuten, schriftlich oder mit einem kurzen Video:\n\n${url}\n\nSie bestimmen, was veröffentlicht werden darf, und können es jederzeit zurücknehmen.\n\nVielen Dank\n${workspace}`,
  }),
  ar: ({ workspace, url }: EmailTemplateInput): EmailTemplate => ({
    subject: `كيف كانت تجربتك مع ${workspace}؟`,
    text: `مرحبًا،\n\nشكرًا لاختيارك ${workspace}. هل تخبرنا كيف كانت تجربتك، جيدة كانت أم سيئة؟ لا يستغرق الأمر سوى دقيقتين، كتابةً أو بمقطع فيديو قصير:\n\n${url}\n\nأنت من يقرر ما يجوز نشره، ويمكنك سحبه في أي وقت.\n\nشكرًا لك\n${workspace}`,
  }),
};

export type EmailTemplateLanguage = keyof typeof EMAIL_TEMPLATES;

export const isEmailTemplateLanguage = (language: string): language is EmailTemplateLanguage =>
  language in EMAIL_TEMPLATES;

/** What to write, in every language. */
export const emailTemplatesFor = (given: EmailTemplateInput): Record<EmailTemplateLanguage, EmailTemplate> => ({
  en: EMAIL_TEMPLATES.en(given),
  es: EMAIL_TEMPLATES.es(given),
  de: EMAIL_TEMPLATES.de(given),
  ar: EMAIL_TEMPLATES.ar(given),
});
