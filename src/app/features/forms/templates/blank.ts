import { type FormTemplate, PERSON_QUESTIONS } from "./template-content.ts";

/** The defaults of the service in four languages, with a consent for each purpose. */
export const blank: FormTemplate = {
  settings: { rating_type: "star", video_duration: 120, audio_duration: 120 },
  purposes: ["publish_person", "publish_media"],
  questions: PERSON_QUESTIONS,
  texts: {
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
  },
};
