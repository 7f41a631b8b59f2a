import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { NO, YES } from "./common-text.ts";
import type { FormTemplate } from "./template-content.ts";

const FINISHED = "question_finished";

export const course: FormTemplate = {
  settings: { rating_type: "star", allow_audio_recording: false, video_duration: 120 },
  style: "stars",
  look: {
    font: "serif",
    radius: 4,
    light: {
      page: "#e9ecfa",
      card: "#ffffff",
      text: "#1b1d33",
      muted: "#5a5e7d",
      accent: "#4338ca",
      accent_text: "#ffffff",
      border: "#d0d4ee",
    },
    dark: {
      page: "#0f1020",
      card: "#191b2e",
      text: "#eeeffc",
      muted: "#a6aacb",
      accent: "#a5b4fc",
      accent_text: "#151a3d",
      border: "#33365a",
    },
  },
  purposes: ["publish_person", "publish_media"],
  questions: [
    {
      key: FINISHED,
      type: QUESTION_TYPE.choice,
      label: [
        "Have you finished the course?",
        "¿Ha terminado el curso?",
        "Haben Sie den Kurs abgeschlossen?",
        "هل أنهيت الدورة؟",
      ],
      options: [YES, ["Not yet", "Todavía no", "Noch nicht", "ليس بعد"], NO],
    },
    {
      key: "question_learned",
      type: QUESTION_TYPE.long_text,
      askedIf: { of: FINISHED, is: [0] },
      label: [
        "What can you do now that you could not do before?",
        "¿Qué sabe hacer ahora que antes no sabía?",
        "Was können Sie jetzt, was Sie vorher nicht konnten?",
        "ما الذي صرت تجيده ولم تكن تجيده من قبل؟",
      ],
    },
    {
      key: "question_stopped",
      type: QUESTION_TYPE.long_text,
      askedIf: { of: FINISHED, is: [2] },
      label: [
        "What kept you from finishing it?",
        "¿Qué le impidió terminarlo?",
        "Was hat Sie davon abgehalten?",
        "ما الذي منعك من إنهائها؟",
      ],
    },
    {
      key: "question_better",
      type: QUESTION_TYPE.long_text,
      askedIf: { of: "rating", is: ["1", "2", "3"] },
      label: ["What should be better?", "¿Qué debería mejorar?", "Was sollte besser sein?", "ما الذي ينبغي تحسينه؟"],
    },
    { key: "name", mandatory: true },
    { key: "email" },
  ],
  texts: {
    page_title: ["How was the course?", "¿Qué le ha parecido el curso?", "Wie war der Kurs?", "كيف كانت الدورة؟"],
    page_main_message: [
      "<p>Your answers help others choose, and help us improve it.</p>",
      "<p>Sus respuestas ayudan a otras personas a elegir, y a nosotros a mejorarlo.</p>",
      "<p>Ihre Antworten helfen anderen bei der Wahl und uns, besser zu werden.</p>",
      "<p>إجاباتك تساعد غيرك على الاختيار، وتساعدنا على تحسينها.</p>",
    ],
    question_text: [
      "What would you tell somebody who is thinking about it?",
      "¿Qué le diría a alguien que se lo está pensando?",
      "Was würden Sie jemandem sagen, der darüber nachdenkt?",
      "ماذا تقول لمن يفكر في الالتحاق بها؟",
    ],
    remark_placeholder: [
      "For example, whom it suits and how much time it takes",
      "Por ejemplo, para quién es y cuánto tiempo lleva",
      "Zum Beispiel, für wen er passt und wie viel Zeit er braucht",
      "مثل من تناسب وكم من الوقت تحتاج",
    ],
  },
};
