import type { Handler } from "#server/platform/context/context.ts";
import { signPersonalLink } from "#server/domain/submissions/personal-link.ts";
import { signTestToken } from "#server/features/forms/submissions/test-token.ts";
import { parseInstant } from "#server/platform/db/columns/instant.ts";
import { getFormOr404 } from "#server/domain/forms/form-row.ts";
import { formUrl } from "#contract/core/public-paths.ts";

const DAY = 86_400_000;
const TEST_DAYS = 1;

const inDays = (days: number) => new Date(Date.now() + days * DAY);

/** Nothing is stored or sent. Throws 404 `Form not found.` */
export const createPersonalLink: Handler<"createPersonalLink"> = async (ctx, { params, body }) => {
  const row = await getFormOr404(ctx, params.unique_form_id);
  const { days, email, name, source } = body;
  const until = inDays(days);
  const person = signPersonalLink(ctx.services, { form: row.uniqueFormId, email, name, source }, until);
  const url = `${formUrl(ctx.services.config.publicUrl, row.slug)}?p=${person}`;
  return {
    message: "Personal Link Created Successfully",
    data: { url, expires_at: parseInstant(until.toISOString()) },
  };
};

/** Opens paused forms too; submissions are not stored. Throws 404 `Form not found.` */
export const createTestLink: Handler<"createTestLink"> = async (ctx, { params }) => {
  const row = await getFormOr404(ctx, params.unique_form_id);
  const until = inDays(TEST_DAYS);
  const token = signTestToken(ctx.services, row.uniqueFormId, until);
  const url = `${formUrl(ctx.services.config.publicUrl, row.slug)}?test=${token}`;
  return {
    message: "Test Link Created Successfully",
    data: { url, token, expires_at: parseInstant(until.toISOString()) },
  };
};
