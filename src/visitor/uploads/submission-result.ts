import type { ThanksView } from "#contract/forms/form-view.ts";
import type { HttpResponse } from "./send-request.ts";

/** How a submission ended. */
export type SendOutcome =
  | { state: "sent"; thanks: ThanksView; privateUrl: string | null }
  /** Something is to be mended: messages by the name of the field, with dots (`answers.12`, `pictures.0`). */
  | { state: "refused"; message: string; errors: Record<string, string[]>; stamp?: string }
  /** The form is closed or gone. What was made stays on the device. */
  | { state: "closed"; message: string }
  /** It cannot be reached for long, or answers nothing usable: to be tried again, everything is kept. */
  | { state: "failed"; message: string | null }
  | { state: "cancelled" };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isThanksView = (value: unknown): value is ThanksView => isObject(value) && typeof value["title"] === "string";

function parseBody(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function errorsOf(value: unknown): Record<string, string[]> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, words]) => [field, Array.isArray(words) ? words.map(String) : [String(words)]]),
  );
}

/** What an answer to a submission means, or to a file of it: its error then is that of the file's field. */
export function outcomeOf({ status, text }: HttpResponse, field?: string): SendOutcome {
  const { data, message, errors, stamp } = parseBody(text);
  const words = typeof message === "string" ? message : null;
  if (isObject(data) && isThanksView(data["thanks"])) {
    const url = data["private_url"];
    return { state: "sent", thanks: data["thanks"], privateUrl: typeof url === "string" ? url : null };
  }
  if (status === 403 || status === 404) return { state: "closed", message: words ?? "" };
  const named = errorsOf(errors);
  if (status === 422)
    return { state: "refused", message: words ?? "", errors: named, ...(typeof stamp === "string" && { stamp }) };
  if (field && words && (status === 413 || status === 415))
    return { state: "refused", message: words, errors: { [field]: [words] } };
  return { state: "failed", message: words };
}
