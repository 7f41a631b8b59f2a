import { caseStudy } from "./case-study.ts";
import { event } from "./event.ts";
import { product } from "./product.ts";
import type { FormTemplate } from "./template-content.ts";
import { team } from "./team.ts";
import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { NO, YES } from "./common-text.ts";

const customerStory: FormTemplate = {
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
  texts: {
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

const service: FormTemplate = {
  settings: { rating_type: "star", allow_video_recording: false, audio_duration: 90 },
  purposes: ["publish_person", "publish_media", "contact"],
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
  texts: {
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

const video: FormTemplate = {
  settings: {
    rating_type: "star",
    is_mandatory_feedback: false,
    is_required_remark: false,
    allow_text_review: false,
    allow_upload_file_option: true,
    allow_files: ["video", "audio"],
    video_duration: 180,
    audio_duration: 180,
  },
  countdown: 5,
  purposes: ["publish_person", "publish_media"],
  questions: [
    { key: "name", mandatory: true },
    { key: "email", mandatory: true },
    { key: "position" },
    { key: "organization_name" },
  ],
  texts: {
    page_title: ["Say it yourself", "Dígalo con su voz", "Sagen Sie es selbst", "قلها بنفسك"],
    page_main_message: [
      "<p>Three questions, as if you told a friend:</p><ol><li><p>Who are you?</p></li><li><p>What did we help you with?</p></li><li><p>What is different now?</p></li></ol>",
      "<p>Tres preguntas, como si lo contara a un amigo:</p><ol><li><p>¿Quién es usted?</p></li><li><p>¿En qué le ayudamos?</p></li><li><p>¿Qué ha cambiado?</p></li></ol>",
      "<p>Drei Fragen, wie unter Freunden:</p><ol><li><p>Wer sind Sie?</p></li><li><p>Wobei haben wir geholfen?</p></li><li><p>Was ist jetzt anders?</p></li></ol>",
      "<p>ثلاثة أسئلة كأنك تخبر صديقًا:</p><ol><li><p>من أنت؟</p></li><li><p>فيمَ ساعدناك؟</p></li><li><p>ما الذي تغيّر؟</p></li></ol>",
    ],
    text_file_upload_label: ["Send a file", "Enviar un archivo", "Datei senden", "أرسل ملفًا"],
    question_text: [
      "Anything to add in writing?",
      "¿Algo que añadir por escrito?",
      "Noch etwas in Worten?",
      "هل تود إضافة شيء مكتوب؟",
    ],
    remark_placeholder: ["If you like", "Si quiere", "Wenn Sie mögen", "إن أحببت"],
  },
};

const stars: FormTemplate = {
  settings: {
    rating_type: "star",
    allow_video_recording: false,
    allow_audio_recording: false,
    is_required_remark: false,
  },
  purposes: ["publish_person"],
  questions: [{ key: "name" }],
  texts: {
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

/** All templates by id. A chunk of its own, loaded when one is chosen. */
export const FORM_TEMPLATES = {
  customer_story: customerStory,
  product,
  service,
  event,
  video,
  stars,
  team,
  case_study: caseStudy,
} satisfies Record<string, FormTemplate>;
