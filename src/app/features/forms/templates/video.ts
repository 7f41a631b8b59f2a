import type { FormTemplate } from "./template-content.ts";

export const video: FormTemplate = {
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
  words: {
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
