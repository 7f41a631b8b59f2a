import type { FormTemplate } from "./template-content.ts";

export const stars: FormTemplate = {
  settings: {
    rating_type: "star",
    allow_video_recording: false,
    allow_audio_recording: false,
    is_required_remark: false,
  },
  purposes: ["publish_person"],
  questions: [{ key: "name" }],
  words: {
    page_title: ["How many stars?", "¿Cuántas estrellas?", "Wie viele Sterne?", "كم نجمة؟"],
    page_main_message: [
      "<p>Ten seconds. Words are welcome and not needed.</p>",
      "<p>Diez segundos. El texto es bienvenido, pero no necesario.</p>",
      "<p>Zehn Sekunden. Worte sind willkommen, aber nicht nötig.</p>",
      "<p>عشر ثوانٍ. الكلمات مرحب بها وليست ضرورية.</p>",
    ],
    text_button_label: ["Rate", "Puntuar", "Bewerten", "قيّم"],
    question_text: ["How was it?", "¿Qué tal fue?", "Wie war es?", "كيف كانت التجربة؟"],
    remark_placeholder: ["In a few words", "En pocas palabras", "In wenigen Worten", "بكلمات قليلة"],
  },
};
