import { createForm, sendReview } from "#e2e/support/forms-api.ts";
import { callApi, applyAction, importReviews, type Credentials } from "#e2e/support/reviews-api.ts";
import { send } from "#e2e/support/walls-api.ts";

const LONG = "They fixed it the same day, and it has run ever since. ".repeat(12);

async function listed(laurel: Credentials): Promise<string[]> {
  const { data } = await callApi<{ data: { data: { feed_identifier: string }[] } }>(laurel, "/pages/feeds");
  return data.data.map(({ feed_identifier }) => feed_identifier);
}

export async function seedReviews(laurel: Credentials): Promise<string[]> {
  const names = ["Ada", "Bo", "Cleo", "Dag", "Eva", "Finn"];
  await importReviews(
    laurel,
    names.map((name) => ({ name, text: `${name}: ${LONG}`, stars: 5 })),
  );
  const before = await listed(laurel);
  // Only reviews collected here appear in structured data.
  await sendReview(laurel, await createForm(laurel, "Shop"), { name: "Gil Given", comment: LONG });
  // Without the page's stamp it waits in the moderation queue.
  const { data } = await callApi<{ data: { data: { id: number }[] } }>(laurel, "/held-submissions");
  const approved = await send<{ id: number }>(laurel, "POST", `/held-submissions/${data.data[0]?.id}/release`, {});
  await applyAction(laurel, { act: "approve" }, [{ ...approved, feed_type: "text_feed" }]);
  return [`feed-text-item-${approved.id}`, ...before];
}
