import { FORM_TEXTS } from "#contract/forms/default-texts.ts";
import { caseStudy } from "./case-study.ts";
import { course } from "./course.ts";
import { event } from "./event.ts";
import { product } from "./product.ts";
import { type FormTemplate, PERSON_QUESTIONS } from "./template-content.ts";
import { team } from "./team.ts";
import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { NO, YES } from "./common-text.ts";

/** The defaults of the service in four languages, with a consent for each purpose. */
const blank: FormTemplate = {
  settings: { rating_type: "star", video_duration: 120, audio_duration: 120 },
  purposes: ["publish_person", "publish_media"],
  questions: PERSON_QUESTIONS,
  texts: FORM_TEXTS,
};

const customerStory: FormTemplate = {
  settings: { rating_type: "star", video_duration: 180, audio_duration: 180 },
  style: "conversation",
  purposes: ["publish_person", "publish_media"],
  questions: [
    ...PERSON_QUESTIONS,
    {
      key: "question_before",
      type: QUESTION_TYPE.long_text,
      label: ["What was it like before?", "¿Cómo era antes?", "Wie war es vorher?", "كيف كان الحال من قبل؟"],
    },
    {
      key: "question_hesitant",
      type: QUESTION_TYPE.long_text,
      label: [
        "What would you say to someone who is still deciding?",
        "¿Qué le diría a alguien que aún no se ha decidido?",
        "Was würden Sie jemandem raten, der noch überlegt?",
        "ماذا تقول لمن لم يحسم قراره بعد؟",
      ],
    },
  ],
  texts: {
    page_title: ["Tell us your story", "Cuéntenos su historia", "Erzählen Sie uns Ihre Geschichte", "احكِ لنا قصتك"],
    page_main_message: [
      "<p>Your experience helps others decide. It takes about three minutes.</p>",
      "<p>Su experiencia ayuda a otras personas a decidir. Le llevará unos tres minutos.</p>",
      "<p>Ihre Erfahrung hilft anderen bei der Entscheidung. Es dauert etwa drei Minuten.</p>",
      "<p>تجربتك تساعد غيرك على اتخاذ القرار. يستغرق الأمر نحو ثلاث دقائق.</p>",
    ],
    question_text: [
      "What has changed since you started working with us?",
      "¿Qué ha cambiado desde que trabaja con nosotros?",
      "Was hat sich geändert, seit Sie mit uns arbeiten?",
      "ما الذي تغيّر منذ بدأت العمل معنا؟",
    ],
    remark_placeholder: [
      "For example, what is easier now or what surprised you",
      "Por ejemplo, qué es más fácil ahora o qué le sorprendió",
      "Zum Beispiel, was jetzt leichter ist oder was Sie überrascht hat",
      "مثل ما صار أسهل أو ما فاجأك",
    ],
  },
};

const service: FormTemplate = {
  settings: { rating_type: "star", allow_video_recording: false, audio_duration: 90 },
  style: "conversation",
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
      "<p>Good or bad, we want to hear it. We read every review.</p>",
      "<p>Sea bueno o malo, queremos saberlo. Leemos todas las reseñas.</p>",
      "<p>Ob Lob oder Kritik: Wir lesen jede Bewertung.</p>",
      "<p>سواء كان رأيك إيجابيًا أم سلبيًا، يهمنا أن نعرفه. نقرأ كل مراجعة.</p>",
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
  prompts: [
    ["Who are you?", "¿Quién es usted?", "Wer sind Sie?", "من أنت؟"],
    ["What did we help you with?", "¿En qué le ayudamos?", "Wobei haben wir geholfen?", "فيمَ ساعدناك؟"],
    ["What is different now?", "¿Qué ha cambiado?", "Was ist jetzt anders?", "ما الذي تغيّر؟"],
  ],
  style: "split",
  purposes: ["publish_person", "publish_media"],
  questions: [
    { key: "name", mandatory: true },
    { key: "email", mandatory: true },
    { key: "position" },
    { key: "organization_name" },
  ],
  texts: {
    page_title: ["Tell us on video", "Cuéntenoslo en vídeo", "Erzählen Sie es im Video", "احكِ لنا بالفيديو"],
    page_main_message: [
      "<p>Three questions appear on screen while you record. Answer as you would tell a friend.</p>",
      "<p>Mientras graba aparecen tres preguntas en la pantalla. Responda como se lo contaría a un amigo.</p>",
      "<p>Beim Aufnehmen stehen drei Fragen auf dem Bildschirm. Antworten Sie, wie Sie es Freunden erzählen würden.</p>",
      "<p>تظهر ثلاثة أسئلة على الشاشة أثناء التسجيل. أجب كما تحكي لصديق.</p>",
    ],
    text_file_upload_label: ["Upload a file", "Subir un archivo", "Datei hochladen", "ارفع ملفًا"],
    question_text: [
      "Anything to add in writing?",
      "¿Algo que añadir por escrito?",
      "Möchten Sie noch etwas schreiben?",
      "هل تود إضافة شيء مكتوب؟",
    ],
    remark_placeholder: ["Optional", "Opcional", "Freiwillig", "اختياري"],
  },
};

const stars: FormTemplate = {
  settings: {
    rating_type: "star",
    allow_video_recording: false,
    allow_audio_recording: false,
    is_required_remark: false,
  },
  style: "stars",
  purposes: ["publish_person"],
  questions: [{ key: "name" }],
  texts: {
    page_title: ["How many stars?", "¿Cuántas estrellas?", "Wie viele Sterne?", "كم نجمة؟"],
    page_main_message: [
      "<p>It takes ten seconds. A comment is optional.</p>",
      "<p>Solo son diez segundos. El comentario es opcional.</p>",
      "<p>Es dauert zehn Sekunden. Ein Kommentar ist freiwillig.</p>",
      "<p>عشر ثوانٍ فقط، والتعليق اختياري.</p>",
    ],
    text_button_label: ["Rate", "Puntuar", "Bewerten", "قيّم"],
    question_text: ["How was it?", "¿Qué tal fue?", "Wie war es?", "كيف كانت التجربة؟"],
    remark_placeholder: ["In a few words", "En pocas palabras", "In wenigen Worten", "بكلمات قليلة"],
  },
};

/** All templates by id. A chunk of its own, loaded when one is chosen. */
export const FORM_TEMPLATES = {
  blank,
  customer_story: customerStory,
  product,
  service,
  event,
  video,
  stars,
  team,
  case_study: caseStudy,
  course,
} satisfies Record<string, FormTemplate>;
