import type { TranslatedText } from "./template-content.ts";

export const COMMON: Record<string, TranslatedText> = {
  modal_title: ["Your review", "Su reseña", "Ihre Bewertung", "تقييمك"],
  text_button_label: ["Write a review", "Escribir una reseña", "Bewertung schreiben", "اكتب تقييمًا"],
  video_button_label: ["Record a video", "Grabar un vídeo", "Video aufnehmen", "سجّل فيديو"],
  audio_button_label: ["Record your voice", "Grabar la voz", "Stimme aufnehmen", "سجّل صوتك"],
  text_file_upload_label: ["Add images", "Añadir imágenes", "Bilder hinzufügen", "أضف صورًا"],
  submit_button_label: ["Send", "Enviar", "Senden", "إرسال"],
  thankyou_title: ["Thank you!", "¡Gracias!", "Vielen Dank!", "شكرًا لك!"],
  thankyou_message: [
    "We have received your review.",
    "Hemos recibido su reseña.",
    "Wir haben Ihre Bewertung erhalten.",
    "لقد استلمنا تقييمك.",
  ],
  consent_label: [
    "You may publish my review.",
    "Pueden publicar mi reseña.",
    "Sie dürfen meine Bewertung veröffentlichen.",
    "يمكنكم نشر تقييمي.",
  ],
  "consent.publish_person": [
    "You may show my name and photo with it.",
    "Pueden mostrar mi nombre y mi foto junto a ella.",
    "Sie dürfen meinen Namen und mein Foto dazu zeigen.",
    "يمكنكم إظهار اسمي وصورتي معه.",
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
    "يمكنكم التواصل معي بشأن تقييمي.",
  ],
};

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

export const YES: TranslatedText = ["Yes", "Sí", "Ja", "نعم"];
export const NO: TranslatedText = ["No", "No", "Nein", "لا"];
export const UNSURE: TranslatedText = ["I am not sure", "No lo sé", "Ich weiß nicht", "لست متأكدًا"];

/** What a form has that was made with a name alone (`FORM_DEFAULTS`), where templates say it in other words. */
export const DEFAULT_TEXTS: (readonly [name: string, texts: TranslatedText])[] = [
  [
    "page_main_message",
    [
      "<p>A few words about how it went help us, and others who are still deciding.</p>",
      "<p>Unas palabras sobre cómo le fue nos ayudan, y también a quienes aún no se han decidido.</p>",
      "<p>Ein paar Worte dazu, wie es war, helfen uns und allen, die noch überlegen.</p>",
      "<p>كلمات قليلة عن تجربتك تساعدنا، وتساعد من لم يحسم قراره بعد.</p>",
    ],
  ],
  ["modal_title", ["Write your review", "Escriba su reseña", "Schreiben Sie Ihre Bewertung", "اكتب تقييمك"]],
  ["text_file_upload_label", ["Add pictures", "Añadir imágenes", "Bilder hinzufügen", "أضف صورًا"]],
  ["screen_button_label", ["Record your screen", "Grabar la pantalla", "Bildschirm aufnehmen", "سجّل شاشتك"]],
  [
    "consent_label",
    [
      "You may publish my review with my name and picture.",
      "Pueden publicar mi reseña con mi nombre y mi foto.",
      "Sie dürfen meine Bewertung mit meinem Namen und meinem Bild veröffentlichen.",
      "يمكنكم نشر تقييمي مع اسمي وصورتي.",
    ],
  ],
  ["question.photo.label", ["Your picture", "Su foto", "Ihr Bild", "صورتك"]],
  ["question.position.label", ["What you do", "A qué se dedica", "Was Sie beruflich machen", "ما عملك"]],
];
