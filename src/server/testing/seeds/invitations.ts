import { Invitee } from "#contract/contacts/invitee.ts";
import * as z from "zod";
import { InvitationCheck } from "#contract/invitations/invitation-endpoints.ts";
import { InvitationRun } from "#contract/invitations/invitation.ts";
import { openSubmissionFixture } from "./submissions.ts";
import { contacts } from "#server/platform/db/tables/schema.ts";

const One = z.object({ data: InvitationRun });

export function openInvitationsFixture() {
  const home = openSubmissionFixture();
  const { at } = home;
  const get = async (run: { id: number }) => One.parse((await at.call("GET", `/invitations/${run.id}`)).body).data;
  const WORDS = { subject: "How was it, {name}?", message: "Hi {name},\n\nwould you tell us?\n\n{link}" };
  return {
    ...home,
    get,
    people: async (...rows: Partial<typeof contacts.$inferInsert>[]): Promise<number[]> => {
      const values = rows.map((row) => ({ ...row, workspaceId: at.home.workspaceId }));
      const made = await at.system((db) => db.insert(contacts).values(values).returning({ id: contacts.id }));
      return made.map(({ id }) => id);
    },
    run: async (fields: object = {}) => {
      const form = await home.created({ name: "Spring" });
      const body = { name: "Spring buyers", unique_form_id: form.unique_form_id, ...WORDS, ...fields };
      const run = One.parse((await at.call("POST", "/invitations", body)).body).data;
      return { ...run, form };
    },
    add: async (run: { id: number }, chosen: object) =>
      z.object({ data: InvitationCheck }).parse((await at.call("POST", `/invitations/${run.id}/invitees`, chosen)).body)
        .data,
    act: (run: { id: number }, act: string, more: object = {}) =>
      at.call("POST", `/invitations/${run.id}/state`, { act, ...more }),
    invitees: async (run: { id: number }, query = "") => {
      const { body } = await at.call("GET", `/invitations/${run.id}/invitees?${query}`);
      return z.object({ data: z.object({ data: z.array(Invitee) }) }).parse(body).data.data;
    },
  };
}
