import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { NO, UNSURE, YES } from "./common-text.ts";
import type { FormTemplate } from "./template-content.ts";

export const product: FormTemplate = {
  settings: {
    rating_type: "star",
    allow_upload_file_option: true,
    allow_files: ["image"],
    allow_audio_recording: false,
    video_duration: 90,
  },
  purposes: ["publish_person", "publish_media"],
  questions: [
    { key: "name", mandatory: true },
    { key: "email", mandatory: true },
    {
      key: "question_product",
      label: [
        "Which product are you reviewing?",
        "¿De qué producto se trata?",
        "Um welches Produkt geht es?",
        "عن أي منتج؟",
      ],
      mandatory: true,
    },
    {
      key: "question_used",
      type: QUESTION_TYPE.choice,
      label: ["How long have you had it?", "¿Desde cuándo lo tiene?", "Wie lange haben Sie es?", "منذ متى تملكه؟"],
      options: [
        ["Less than a month", "Menos de un mes", "Weniger als einen Monat", "أقل من شهر"],
        ["One to six months", "De uno a seis meses", "Einen bis sechs Monate", "من شهر إلى ستة أشهر"],
        ["Longer", "Más", "Länger", "أكثر"],
      ],
    },
    {
      key: "question_again",
      type: QUESTION_TYPE.choice,
      label: [
        "Would you buy it again?",
        "¿Lo compraría otra vez?",
        "Würden Sie es wieder kaufen?",
        "هل تشتريه مرة أخرى؟",
      ],
      options: [YES, NO, UNSURE],
    },
  ],
  texts: {
    page_title: ["How do you like it?", "¿Qué le parece?", "Wie gefällt es Ihnen?", "ما رأيك فيه؟"],
    page_main_message: [
      "<p>Tell us what is good and what is not. It helps other buyers, and us.</p>",
      "<p>Cuéntenos lo bueno y lo malo. Ayuda a otros compradores y a nosotros.</p>",
      "<p>Sagen Sie, was gut ist und was nicht. Das hilft anderen beim Kauf und uns.</p>",
      "<p>قل ما أعجبك وما لم يعجبك. يعتمد عليه غيرك ونعتمد عليه نحن أيضًا.</p>",
    ],
    question_text: [
      "What should someone know before buying it?",
      "¿Qué debería saber alguien antes de comprarlo?",
      "Was sollte man vor dem Kauf wissen?",
      "ماذا ينبغي أن يعرف المرء قبل شرائه؟",
    ],
    remark_placeholder: [
      "Size, material, use, delivery …",
      "Tamaño, material, uso, entrega…",
      "Größe, Material, Anwendung, Lieferung …",
      "المقاس والخامة والاستعمال والتوصيل…",
    ],
  },
};
