import { TEXT_LANGUAGES } from "#contract/core/language.ts";

/** In the order of `TEXT_LANGUAGES`. */
export type TranslatedText = readonly [en: string, es: string, de: string, ar: string];
export type NamedText = readonly [name: string, texts: TranslatedText];

/** Texts that all templates share. */
export const COMMON_TEXTS: Record<string, TranslatedText> = {
  modal_title: ["Your review", "Su reseña", "Ihre Bewertung", "مراجعتك"],
  text_button_label: ["Write a review", "Escribir una reseña", "Bewertung schreiben", "اكتب مراجعة"],
  video_button_label: ["Record a video", "Grabar un vídeo", "Video aufnehmen", "سجّل فيديو"],
  audio_button_label: ["Record your voice", "Grabar la voz", "Stimme aufnehmen", "سجّل صوتك"],
  text_file_upload_label: ["Add images", "Añadir imágenes", "Bilder hinzufügen", "أضف صورًا"],
  submit_button_label: ["Send", "Enviar", "Senden", "إرسال"],
  thankyou_title: ["Thank you!", "¡Gracias!", "Vielen Dank!", "شكرًا لك!"],
  thankyou_message: [
    "We have received your review.",
    "Hemos recibido su reseña.",
    "Wir haben Ihre Bewertung erhalten.",
    "لقد استلمنا مراجعتك.",
  ],
  consent_label: [
    "You may publish my review.",
    "Pueden publicar mi reseña.",
    "Sie dürfen meine Bewertung veröffentlichen.",
    "يمكنكم نشر مراجعتي.",
  ],
  "consent.publish_person": [
    "You may show my name and photo with it.",
    "Pueden mostrar mi nombre y mi foto junto a ella.",
    "Sie dürfen meinen Namen und mein Foto dazu zeigen.",
    "يمكنكم إظهار اسمي وصورتي معها.",
  ],
  "consent.publish_media": [
    "You may show my recording and my images.",
    "Pueden mostrar mi grabación y mis imágenes.",
    "Sie dürfen meine Aufnahme und meine Bilder zeigen.",
    "يمكنكم عرض تسجيلي وصوري.",
  ],
  "consent.contact": [
    "You may contact me about my review.",
    "Pueden contactarme sobre mi reseña.",
    "Sie dürfen mich zu meiner Bewertung kontaktieren.",
    "يمكنكم التواصل معي بشأن مراجعتي.",
  ],
};

/** Texts of a general form. */
export const FORM_TEXTS = {
  page_title: ["Share your experience", "Comparta su experiencia", "Teilen Sie Ihre Erfahrung", "شاركنا تجربتك"],
  page_main_message: [
    "<p>A few sentences help us, and others who are still deciding.</p>",
    "<p>Unas pocas frases nos ayudan, y también a quienes aún no se han decidido.</p>",
    "<p>Ein paar Sätze helfen uns und allen, die noch überlegen.</p>",
    "<p>بضع جمل تساعدنا، وتساعد من لم يحسم قراره بعد.</p>",
  ],
  question_text: [
    "What would you tell a friend about us?",
    "¿Qué le contaría a un amigo sobre nosotros?",
    "Was würden Sie Freunden über uns erzählen?",
    "ماذا تقول لصديق عنا؟",
  ],
  remark_placeholder: [
    "What did you like? What could be better?",
    "¿Qué le gustó? ¿Qué se podría mejorar?",
    "Was hat Ihnen gefallen? Was könnte besser sein?",
    "ما الذي أعجبك؟ وما الذي يمكن تحسينه؟",
  ],
} satisfies Record<string, TranslatedText>;

export const BUILT_IN_LABELS: Record<string, TranslatedText> = {
  name: ["Your name", "Su nombre", "Ihr Name", "اسمك"],
  email: ["Your e-mail address", "Su correo electrónico", "Ihre E-Mail-Adresse", "بريدك الإلكتروني"],
  photo: ["Your photo", "Su foto", "Ihr Foto", "صورتك"],
  position: ["Your job title", "Su cargo", "Ihre Position", "وظيفتك"],
  organization_name: ["Your company", "Su empresa", "Ihre Firma", "شركتك"],
  company_url: ["Company website", "Sitio web de su empresa", "Website Ihrer Firma", "موقع شركتك"],
  company_logo: ["Company logo", "Logotipo de su empresa", "Logo Ihrer Firma", "شعار شركتك"],
  contact_number: ["Your phone number", "Su teléfono", "Ihre Telefonnummer", "رقم هاتفك"],
};

/** Texts of `FORM_DEFAULTS` that are worded differently from those above. */
const DEFAULT_TEXTS: NamedText[] = [
  [
    "page_main_message",
    [
      "<p>A few words about how it went help us, and others who are still deciding.</p>",
      "<p>Unas palabras sobre cómo le fue nos ayudan, y también a quienes aún no se han decidido.</p>",
      "<p>Ein paar Worte dazu, wie es war, helfen uns und allen, die noch überlegen.</p>",
      "<p>كلمات قليلة عن تجربتك تساعدنا، وتساعد من لم يحسم قراره بعد.</p>",
    ],
  ],
  ["modal_title", ["Write your review", "Escriba su reseña", "Schreiben Sie Ihre Bewertung", "اكتب مراجعتك"]],
  ["text_file_upload_label", ["Add pictures", "Añadir imágenes", "Bilder hinzufügen", "أضف صورًا"]],
  ["screen_button_label", ["Record your screen", "Grabar la pantalla", "Bildschirm aufnehmen", "سجّل شاشتك"]],
  [
    "consent_label",
    [
      "You may publish my review with my name and picture.",
      "Pueden publicar mi reseña con mi nombre y mi foto.",
      "Sie dürfen meine Bewertung mit meinem Namen und meinem Bild veröffentlichen.",
      "يمكنكم نشر مراجعتي مع اسمي وصورتي.",
    ],
  ],
  ["question.photo.label", ["Your picture", "Su foto", "Ihr Bild", "صورتك"]],
  ["question.position.label", ["What you do", "A qué se dedica", "Was Sie beruflich machen", "ما عملك"]],
];

/** Texts that a form starts with, by the name of their translations. */
export const KNOWN_DEFAULTS: readonly NamedText[] = [
  ...Object.entries(COMMON_TEXTS),
  ...Object.entries(FORM_TEXTS),
  ...Object.entries(BUILT_IN_LABELS).map(([key, texts]): NamedText => [`question.${key}.label`, texts]),
  ...DEFAULT_TEXTS,
];

const indexOf = (code: string) => TEXT_LANGUAGES.findIndex((known) => known === code.split("-")[0]);

interface KnownText {
  /** The name of its translations, such as `page_title`. */
  name: string;
  text: string;
  from: string;
  to: string;
}

/** The translation of a text that is among `known`; undefined for any other text or language. */
export function findTranslation(known: readonly NamedText[], { name, text, from, to }: KnownText): string | undefined {
  const [own, other] = [indexOf(from), indexOf(to)];
  if (own === -1 || other === -1 || own === other) return undefined;
  const same = known.filter(([, texts]) => texts[own] === text.trim());
  // The same words can be translated differently as a title and as a question.
  const [, texts] = same.find((one) => one[0] === name) ?? same[0] ?? [];
  return texts?.[other];
}

/** The translation of a text that was left at its default; undefined for any other text. */
export const defaultTranslation = (text: KnownText): string | undefined => findTranslation(KNOWN_DEFAULTS, text);
