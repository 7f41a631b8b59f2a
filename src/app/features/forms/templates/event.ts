import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { NO, UNSURE, YES } from "./common-text.ts";
import type { FormTemplate } from "./template-content.ts";

export const event: FormTemplate = {
  settings: {
    rating_type: "star",
    allow_upload_file_option: true,
    allow_files: ["image"],
    video_duration: 60,
    audio_duration: 60,
  },
  style: "split",
  purposes: ["publish_person", "publish_media"],
  questions: [
    { key: "name", mandatory: true },
    { key: "email" },
    {
      key: "question_next",
      type: QUESTION_TYPE.long_text,
      label: [
        "What should be different next time?",
        "¿Qué debería cambiar la próxima vez?",
        "Was sollte beim nächsten Mal anders sein?",
        "ما الذي ينبغي تغييره في المرة القادمة؟",
      ],
    },
    {
      key: "question_return",
      type: QUESTION_TYPE.choice,
      label: ["Would you come again?", "¿Volvería?", "Würden Sie wiederkommen?", "هل ستأتي مرة أخرى؟"],
      options: [YES, NO, UNSURE],
    },
  ],
  texts: {
    page_title: ["How was it?", "¿Qué tal estuvo?", "Wie war es?", "كيف كانت الفعالية؟"],
    page_main_message: [
      "<p>Your feedback makes the next event better. It takes one minute.</p>",
      "<p>Su opinión mejora la próxima edición. Solo lleva un minuto.</p>",
      "<p>Ihre Rückmeldung macht das nächste Mal besser. Es dauert eine Minute.</p>",
      "<p>دقيقة من وقتك تجعل المرة القادمة أفضل.</p>",
    ],
    question_text: [
      "What will you remember?",
      "¿Qué recordará?",
      "Woran werden Sie sich erinnern?",
      "ما الذي ستتذكره؟",
    ],
    remark_placeholder: [
      "A talk, a person you met, a moment",
      "Una charla, un encuentro, un momento",
      "Ein Vortrag, eine Begegnung, ein Augenblick",
      "محاضرة أو لقاء أو لحظة",
    ],
  },
};
