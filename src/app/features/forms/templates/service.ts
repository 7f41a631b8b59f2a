import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { NO, YES } from "./common-text.ts";
import type { FormTemplate } from "./template-content.ts";

export const service: FormTemplate = {
  settings: { rating_type: "star", allow_video_recording: false, audio_duration: 90 },
  purposes: ["publish_person", "contact"],
  questions: [
    { key: "name", mandatory: true },
    { key: "email", mandatory: true },
    {
      key: "question_service",
      label: ["What did we do for you?", "¿Qué hicimos por usted?", "Was haben wir für Sie getan?", "ماذا قدّمنا لك؟"],
    },
    {
      key: "question_promised",
      type: QUESTION_TYPE.choice,
      label: [
        "Was everything as promised?",
        "¿Fue todo como se prometió?",
        "War alles wie versprochen?",
        "هل كان كل شيء كما وعدنا؟",
      ],
      options: [YES, ["Mostly", "En gran parte", "Größtenteils", "في معظمه"], NO],
    },
  ],
  words: {
    page_title: ["How did we do?", "¿Qué tal lo hicimos?", "Wie waren wir?", "كيف كان عملنا؟"],
    page_main_message: [
      "<p>Praise and complaint are both welcome. Somebody reads each of them.</p>",
      "<p>Elogios y quejas son bienvenidos. Alguien lee cada uno.</p>",
      "<p>Lob und Kritik sind beide willkommen. Jemand liest jedes davon.</p>",
      "<p>نرحب بالمديح والشكوى معًا، ويقرؤها شخص منا كلها.</p>",
    ],
    question_text: [
      "How was it to work with us?",
      "¿Cómo fue trabajar con nosotros?",
      "Wie war die Zusammenarbeit mit uns?",
      "كيف كان التعامل معنا؟",
    ],
    remark_placeholder: [
      "What went well? What did not?",
      "¿Qué fue bien? ¿Qué no?",
      "Was lief gut? Was nicht?",
      "ما الذي سار جيدًا؟ وما الذي لم يسر؟",
    ],
  },
};
