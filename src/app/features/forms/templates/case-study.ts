import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import type { TranslatedText } from "#contract/forms/default-texts.ts";
import type { FormTemplate } from "./template-content.ts";

const long = { type: QUESTION_TYPE.long_text, mandatory: true };

const CHALLENGE: TranslatedText = [
  "What was the challenge?",
  "¿Cuál era el reto?",
  "Was war die Herausforderung?",
  "ما التحدي الذي واجهته؟",
];
const SOLUTION: TranslatedText = ["How was it solved?", "¿Cómo se resolvió?", "Wie wurde sie gelöst?", "كيف حُلّ؟"];
const RESULT: TranslatedText = [
  "What was the result? Add figures if you can.",
  "¿Cuál fue el resultado? Con cifras, si es posible.",
  "Was war das Ergebnis? Wenn möglich, mit Zahlen.",
  "ما النتيجة، بالأرقام إن أمكن؟",
];

export const caseStudy: FormTemplate = {
  settings: {
    rating_type: "comment_only",
    allow_review_type: false,
    allow_audio_recording: false,
    video_duration: 600,
  },
  isCaseStudy: true,
  prompts: [
    [
      "Who are you, and what does your company do?",
      "¿Quién es y a qué se dedica su empresa?",
      "Wer sind Sie, und was macht Ihre Firma?",
      "من أنت، وماذا تعمل شركتك؟",
    ],
    CHALLENGE,
    SOLUTION,
    RESULT,
  ],
  purposes: ["publish_person", "publish_media", "contact"],
  questions: [
    {
      key: "question_challenge",
      ...long,
      label: CHALLENGE,
    },
    {
      key: "question_solution",
      ...long,
      label: SOLUTION,
    },
    {
      key: "question_result",
      ...long,
      label: RESULT,
    },
    { key: "name", mandatory: true },
    { key: "email", mandatory: true },
    { key: "position", mandatory: true },
    { key: "organization_name", mandatory: true },
    { key: "company_url" },
    { key: "company_logo" },
  ],
  texts: {
    page_title: ["Your case study", "Su caso de éxito", "Ihre Fallstudie", "دراسة حالتك"],
    page_main_message: [
      "<p>Your answers become a case study, and you see it before anyone else.</p>",
      "<p>Sus respuestas serán un caso de éxito que usted verá antes que nadie.</p>",
      "<p>Aus Ihren Antworten wird eine Fallstudie, die Sie vor allen anderen sehen.</p>",
      "<p>تصبح إجاباتك دراسة حالة تراها قبل أي شخص آخر.</p>",
    ],
    modal_title: ["In one sentence", "En una frase", "In einem Satz", "في جملة واحدة"],
    question_text: [
      "What would you say in one sentence?",
      "¿Cómo lo diría en una frase?",
      "Wie würden Sie es in einem Satz sagen?",
      "كيف تصفها في جملة واحدة؟",
    ],
    remark_placeholder: [
      "This appears at the top of the case study",
      "Encabezará el caso",
      "Er steht am Anfang der Fallstudie",
      "تتصدر دراسة الحالة",
    ],
  },
};
