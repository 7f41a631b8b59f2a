import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import type { FormTemplate } from "./template-content.ts";

export const team: FormTemplate = {
  settings: { rating_type: "comment_only", allow_review_type: false, video_duration: 120, audio_duration: 120 },
  style: "split",
  purposes: ["publish_person", "publish_media"],
  questions: [
    { key: "name", mandatory: true },
    { key: "photo" },
    { key: "position", mandatory: true },
    { key: "organization_name" },
    {
      key: "question_since",
      type: QUESTION_TYPE.choice,
      label: [
        "How long have we worked together?",
        "¿Cuánto tiempo llevamos trabajando juntos?",
        "Wie lange arbeiten wir zusammen?",
        "منذ متى نعمل معًا؟",
      ],
      options: [
        ["Less than a year", "Menos de un año", "Weniger als ein Jahr", "أقل من سنة"],
        ["One to three years", "De uno a tres años", "Ein bis drei Jahre", "من سنة إلى ثلاث"],
        ["Longer", "Más", "Länger", "أكثر"],
      ],
    },
  ],
  texts: {
    page_title: [
      "What is it like to work with us?",
      "¿Cómo es trabajar con nosotros?",
      "Wie ist es, mit uns zu arbeiten?",
      "كيف هو العمل معنا؟",
    ],
    page_main_message: [
      "<p>For people who are thinking of joining us. Be open, please.</p>",
      "<p>Para quienes piensan en unirse a nosotros. Sea sincero, por favor.</p>",
      "<p>Für alle, die überlegen, bei uns anzufangen. Bitte schreiben Sie offen.</p>",
      "<p>لمن يفكر في الانضمام إلينا. لا تُغفل شيئًا.</p>",
    ],
    question_text: [
      "What would you tell a friend about working with us?",
      "¿Qué le contaría a un amigo sobre trabajar con nosotros?",
      "Was würden Sie Freunden über die Arbeit bei uns erzählen?",
      "ماذا تخبر صديقًا عن العمل معنا؟",
    ],
    remark_placeholder: [
      "A typical day, the people, what could be better",
      "Un día normal, las personas, lo mejorable",
      "Ein typischer Tag, die Menschen, was besser sein könnte",
      "يوم عادي، الناس، وما يمكن تحسينه",
    ],
  },
};
