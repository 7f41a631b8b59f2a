import { reviews } from "#server/platform/db/tables/schema.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { type Fields, multipart, openSubmissionFixture } from "./submissions.ts";

/** A form that asks for two consents. */
export const CONSENT = {
  consent_label: "You may publish it.",
  custom_attributes: { consent: { publish_person: "And my name." } },
};

/** The private page of somebody who has sent a review. */
export function openPortalFixture() {
  const home = openSubmissionFixture();
  const request = (path: string, init?: RequestInit) => home.at.service.request(path, init);

  async function only() {
    const [row] = await home.at.system((db) => db.select().from(reviews));
    if (!row) throw new Error("There is no review");
    return row;
  }

  return {
    home,
    request,
    html: async (path: string) => (await request(path)).text(),
    /** As a form without files is sent. */
    post: (path: string, fields: Record<string, string | string[]>) => {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
      return request(path, { method: "POST", body });
    },
    /** As a form with files is sent. */
    send: (path: string, fields: Fields) => request(path, { method: "POST", body: multipart(fields) }),
    /** The only review there is. */
    only,
    /** Sends a review; gives the path of its private page. */
    sent: async (ticks: string[] = ["publish_text", "publish_person"], form: object = CONSENT) => {
      const made = await home.created({ ...form });
      const { body } = await home.review(made, { "consents[]": ticks });
      const url = "data" in body ? body.data : undefined;
      const { private_url: address } = url as { private_url: string };
      return { form: made, path: new URL(address).pathname };
    },
    /** Approves it and puts it on a wall; gives the paths of the pages that show it. */
    publish: async () => {
      const { id } = await only();
      await home.call("POST", "/feeds/changes", { items: [{ type: "text", id }], change: { act: "approve" } });
      await home.call("POST", "/pages", { name: "Wall", public_slug: "loved", feeds: [`feed-text-item-${id}`] });
      return ["/w/loved", `/r/${feedbackId(id)}`];
    },
  };
}
