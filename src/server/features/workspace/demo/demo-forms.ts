import { QUESTION_TYPE } from "#contract/forms/form-question.ts";

const consent = {
  publish_person: "You may show my name and my picture beside it.",
  publish_media: "You may show my recording.",
  contact: "You may write to me about my review.",
  controller: "The demo workspace",
};

export const FORMS = [
  {
    name: "After the trial",
    paused: false,
    own: [
      {
        type: QUESTION_TYPE.choice,
        key: "team_size",
        label: "How large is your team?",
        options: ["Just me", "2 to 10", "11 to 50", "More than 50"],
      },
      { type: QUESTION_TYPE.long_text, key: "own", label: "What nearly kept you from starting?", options: null },
    ],
    fields: {
      page_title: "How was your first month?",
      page_main_message: "<p>Two minutes, in your own words. It helps others decide.</p>",
      thankyou_message: "Thank you. We read every one.",
      consent_label: "You may publish what I wrote.",
      custom_attributes: { consent, look: { theme: "auto", radius: 12, light: { accent: "#1f6f54" } } },
    },
  },
  {
    name: "Customer stories",
    paused: false,
    own: [{ type: QUESTION_TYPE.long_text, key: "own", label: "What changed for your team?", options: null }],
    fields: {
      page_title: "Tell us your story",
      page_main_message: "<p>A short video says more than a page. Words are just as welcome.</p>",
      video_duration: 180,
      allow_screen_recording: true,
      consent_label: "You may publish what I wrote.",
      custom_attributes: {
        consent,
        look: { theme: "light", font: "serif", radius: 4, light: { page: "#f4f1ec", accent: "#8a3b12" } },
        languages: {
          offered: ["es"],
          words: {
            es: {
              page_title: "Cuéntenos su historia",
              page_main_message: "<p>Un vídeo corto dice más que una página. Las palabras también son bienvenidas.</p>",
              consent_label: "Pueden publicar lo que he escrito.",
            },
          },
        },
      },
    },
  },
  {
    name: "Support follow-up",
    paused: true,
    own: [{ type: QUESTION_TYPE.long_text, key: "own", label: "What should we have done sooner?", options: null }],
    fields: {
      page_title: "Did we help?",
      page_main_message: "<p>Tell us how it went, good or bad.</p>",
      allow_video_recording: false,
      thankyou_title: "Noted",
      consent_label: "You may publish what I wrote.",
      custom_attributes: {
        consent: { contact: consent.contact },
        look: { theme: "auto", font: "rounded", radius: 20 },
      },
    },
  },
];
