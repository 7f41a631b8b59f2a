import { createForm, sendReview, visitSteps } from "#e2e/support/forms-api.ts";
import { type Credentials, callApi, importReviews } from "#e2e/support/reviews-api.ts";
import { createPage, createWidget, send } from "#e2e/support/walls-api.ts";

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** Reviews of all types, an import, a queued submission, a wall, a contact and an invitation. */
export async function seedWorkspace(laurel: Credentials) {
  await importReviews(laurel, [{ name: LONG, title: LONG, text: `${LONG} https://example.test/${LONG}`, stars: 4 }]);
  const form = await createForm(laurel, LONG);
  await visitSteps(laurel, form, ["welcome", "welcome", "capture"]);
  await sendReview(laurel, form, { name: LONG, comment: LONG, website: "https://spam.example" });
  const list = await callApi<{ data: { data: { feed_identifier: string }[] } }>(laurel, "/pages/feeds");
  const { data: sources } = await callApi<{ data: { id: number }[] }>(laurel, "/imports");
  const feeds = list.data.data.map((review) => review.feed_identifier);
  const cta = { heading_text: LONG, body_text: LONG, button_label: "Start", button_url: "https://example.test/" };
  const wall = await createPage(laurel, LONG, {
    title: "Loved",
    subtitle: LONG,
    enable_cta_button: 1,
    button_name: "Visit",
    button_url: "https://example.test/",
    custom_attributes: { cta_enabled: 1, cta_attributes: cta, enable_load_more: 1, reviews_to_load: 6 },
    feeds,
  });
  const widget = await createWidget(laurel, LONG, 4, { feeds });
  const person = await send<{ id: number }>(laurel, "POST", "/contacts", {
    name: LONG,
    email: `${LONG.slice(0, 20)}@example.test`,
    company: LONG,
  });
  const run = await send<{ id: number }>(laurel, "POST", "/invitations", {
    name: LONG,
    unique_form_id: form.unique_form_id,
    subject: LONG,
    message: LONG,
  });
  const webhook = await send<{ id: number }>(laurel, "POST", "/webhooks", {
    url: `https://example.test/${LONG}`,
    description: LONG,
    events: ["review.updated", "review.deleted"],
  });
  await send(laurel, "POST", `/contacts/${person.id}/notes`, { note: LONG });
  const written = feeds.find((feed) => feed.startsWith("feed-social-")) ?? "";
  return {
    review: `/reviews/social/${written.replace(/\D/g, "")}`,
    wall: wall.unique_page_id,
    widget: widget.id,
    importId: String(sources[0]!.id),
    form: form.unique_form_id,
    contact: String(person.id),
    run: String(run.id),
    webhook: String(webhook.id),
    publicUrl: wall.public_url,
  };
}
