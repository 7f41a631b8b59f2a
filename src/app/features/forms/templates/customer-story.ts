import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import type { FormTemplate } from "./template-content.ts";

export const customerStory: FormTemplate = {
  settings: { rating_type: "star", video_duration: 180, audio_duration: 180 },
  purposes: ["publish_person", "publish_media"],
  questions: [
    { key: "name", mandatory: true },
    { key: "email", mandatory: true },
    { key: "photo" },
    { key: "position" },
    { key: "organization_name" },
    {
      key: "question_before",
      type: QUESTION_TYPE.long_text,
      label: ["What was it like before?", "¿Cómo era antes?", "Wie war es vorher?", "كيف كان الحال من قبل؟"],
    },
    {
      key: "question_hesitant",
      type: QUESTION_TYPE.long_text,
      label: [
        "What would you tell somebody who hesitates?",
        "¿Qué le diría a alguien que duda?",
        "Was würden Sie jemandem sagen, der zögert?",
        "ماذا تقول لمن يتردد؟",
      ],
    },
  ],
  words: {
    page_title: ["Tell us your story", "Cuéntenos su historia", "Erzählen Sie uns Ihre Geschichte", "احكِ لنا قصتك"],
    page_main_message: [
      "<p>What changed for you helps others to decide. It takes about three minutes.</p>",
      "<p>Lo que cambió para usted ayuda a otros a decidir. Son unos tres minutos.</p>",
      "<p>Was sich für Sie geändert hat, hilft anderen bei ihrer Entscheidung. Es dauert etwa drei Minuten.</p>",
      "<p>ما تغيّر لديك يساعد غيرك على القرار. يستغرق الأمر نحو ثلاث دقائق.</p>",
    ],
    question_text: [
      "What has changed since you have been with us?",
      "¿Qué ha cambiado desde que está con nosotros?",
      "Was hat sich geändert, seit Sie bei uns sind?",
      "ما الذي تغيّر منذ انضمامك إلينا؟",
    ],
    remark_placeholder: [
      "Such as what is easier now, or what surprised you",
      "Por ejemplo, qué es más fácil ahora o qué le sorprendió",
      "Etwa was jetzt leichter ist oder was Sie überrascht hat",
      "مثل ما صار أسهل أو ما فاجأك",
    ],
  },
};
