import type { FormView, QuestionView } from "#contract/forms/view/form-view.ts";
import type { FormPage, FormState } from "#visitor/form/state/form-state.ts";
import { initialValues } from "#visitor/form/state/form-values.ts";
import { pageLabels } from "#visitor/form/screens/page-words.ts";

const COLOURS = {
  page: "#fff",
  card: "#fff",
  text: "#111",
  muted: "#555",
  accent: "#063",
  accent_text: "#fff",
  border: "#ccc",
};

export const questionForTests = (id: number, more: Partial<QuestionView> = {}): QuestionView => ({
  id,
  key: `question_${id}`,
  type: 1,
  label: `Question ${id}`,
  placeholder: "",
  value: "",
  required: false,
  options: [],
  ...more,
});

/** A form that asks for stars and text, with an id of its own. */
export const formForTests = (more: Partial<FormView> = {}): FormView => ({
  id: crypto.randomUUID(),
  slug: "shop",
  workspace: "Shop",
  language: "en",
  languages: [],
  title: "How was it?",
  message: [],
  hint: [],
  imageUrl: null,
  logoUrl: null,
  faviconUrl: null,
  introduction: [],
  style: "steps",
  look: { theme: "light", font: "system", radius: 8, backgroundUrl: null, light: COLOURS, dark: COLOURS },
  ways: [{ way: "text", label: "Write", seconds: null }],
  countdown: 3,
  prompts: null,
  review: {
    heading: "Your words",
    question: "What would you tell a friend?",
    rating: "star",
    ratingRequired: false,
    remark: { placeholder: "", required: false },
    sendLabel: "Send",
    picturesLabel: null,
  },
  questions: [],
  consent: { purposes: [], controller: null, privacyUrl: null, keptDays: null },
  words: {},
  ...more,
});

/** Its page, as a test: no step is counted. */
export const formPageForTests = (view: FormView): FormPage => ({
  view,
  words: pageLabels(view.words, "en"),
  locale: "en",
  prefill: {},
  source: "",
  person: "",
  test: "test",
  stamp: "",
  trap: "",
  framed: false,
  proof: null,
});

export const formStateForTests = (page: FormPage, more: Partial<FormState> = {}): FormState => ({
  page,
  live: true,
  typed: initialValues(page.view, page.prefill),
  files: {},
  problems: {},
  notice: null,
  sending: null,
  thanked: null,
  ...more,
});
