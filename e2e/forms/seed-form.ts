import { authHeaders, type Credentials } from "#e2e/support/reviews-api.ts";

type CreatedForm = { unique_form_id: string; slug: string };

async function json<T>(laurel: Credentials, path: string, method = "GET", body?: object): Promise<T> {
  const answer = await fetch(`${laurel.url}/v3${path}`, {
    method,
    headers: { ...authHeaders(laurel), "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Short, but with one question of each type and a second language. */
const FIELDS = {
  name: "Guests",
  page_title: "How was your stay?",
  page_main_message: "<p>Two minutes of yours help the next guest.</p>",
  thankyou_message: "We read every word.",
  questions: [
    { question_text: "name", question_label: "Your name", mandatory: 1 },
    { question_text: "email", question_label: "Your e-mail address", mandatory: 1 },
    { question_type: 10, question_text: "room", question_label: "Which room?", options: ["Attic", "Garden"] },
    { question_text: "consent", mandatory: 1 },
  ],
  consent_label: "You may publish my words.",
  custom_attributes: {
    consent: { publish_person: "You may show my name." },
    languages: {
      offered: ["de", "ar"],
      words: {
        de: {
          page_title: "Wie war Ihr Aufenthalt?",
          text_button_label: "Bewertung schreiben",
          modal_title: "Ihre Worte",
          "question.name.label": "Ihr Name",
          "question.room.option.1": "Garten",
        },
        ar: { page_title: "كيف كانت إقامتك؟", text_button_label: "اكتب تقييمًا", modal_title: "كلماتك" },
      },
    },
  },
};

export async function createForm(laurel: Credentials, changes: object = {}, style?: string): Promise<CreatedForm> {
  const custom_attributes = { ...FIELDS.custom_attributes, ...(style && { look: { style } }) };
  return (await json<{ data: CreatedForm }>(laurel, "/forms", "POST", { ...FIELDS, custom_attributes, ...changes }))
    .data;
}

export const changeForm = (laurel: Credentials, { unique_form_id: id }: CreatedForm, changes: object) =>
  json(laurel, `/forms/${id}`, "PUT", changes);

export const deleteForm = (laurel: Credentials, { unique_form_id: id }: CreatedForm) =>
  json(laurel, `/forms/${id}`, "DELETE");

/** Counts queued submissions too: tests type faster than people. */
export async function countArrived(laurel: Credentials): Promise<number> {
  const feeds = await json<{ data: { data: unknown[] } }>(laurel, "/feeds");
  const queued = await json<{ total: number }>(laurel, "/held-submissions");
  return feeds.data.data.length + queued.total;
}
