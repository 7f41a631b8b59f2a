import { ApiError, isProofNeeded, isRoleRefused } from "#api/error.ts";
import { m } from "#messages/gen/messages.js";

type ErrorText = { title: string; text: string };

/** What happened and what to do, in the page's language; the service's own words where only they say why. */
export function describeError(error: unknown): ErrorText {
  if (!(error instanceof ApiError)) return { title: m.shell_error_title(), text: m.shell_error_text() };
  const { status, body, message } = error;
  if (status === 0) return { title: m.shell_error_offline_title(), text: m.shell_error_offline_text() };
  if (status === 401) return { title: m.shell_error_signed_out_title(), text: m.shell_error_signed_out_text() };
  if (isProofNeeded(body)) return { title: m.shell_error_forbidden_title(), text: m.account_proof_needed() };
  const said = m.shell_error_said_text({ message });
  if (status === 403)
    return {
      title: m.shell_error_forbidden_title(),
      text: isRoleRefused(body) ? m.shell_error_forbidden_text() : said,
    };
  if (status === 405) return { title: m.shell_error_title(), text: m.shell_error_unable_text() };
  if (status === 424) return { title: m.shell_error_title(), text: m.shell_error_refused_text() };
  if (status === 404) return { title: m.shell_error_gone_title(), text: m.shell_error_gone_text() };
  if (status === 429) return { title: m.shell_error_busy_title(), text: m.shell_error_busy_text() };
  if (status > 501 && status < 505) return { title: m.shell_error_title(), text: m.shell_error_behind_text() };
  if (status >= 500) return { title: m.shell_error_service_title(), text: m.shell_error_service_text() };
  return { title: m.shell_error_title(), text: said };
}
