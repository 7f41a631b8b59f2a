import * as z from "zod";
import { draftPath } from "#contract/core/public-paths.ts";
import { type Api } from "#api/create-api.ts";
import type { TestService } from "#server/testing/service/test-service.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** A link to the draft of a wall: its id and the path of its page. */
export async function makeDraftLink(api: Api, pageId: string, body: { name: string; days?: number }) {
  const { data, url } = await api.call("createDraftLink", { params: { unique_page_id: pageId }, body });
  return { ...data, path: new URL(url).pathname };
}

/** Sends the form of the page of a draft. */
export const postComment = (service: TestService, path: string, fields: Record<string, string>, more: object = {}) =>
  service.request(path, {
    method: "POST",
    headers: { ...FORM, ...more },
    body: new URLSearchParams(fields).toString(),
  });

/** A path of the right shape that belongs to no link. */
export const unknownDraft = draftPath("A".repeat(43));

const Row = z.object({ count: z.coerce.number() });
export const countRows = async ({ services }: TestService, table: "wall_draft_links" | "wall_draft_comments") =>
  Row.parse((await services.database.sql(`select count(*) as count from ${table}`)).rows[0]).count;
