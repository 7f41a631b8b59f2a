/** What a saved reply may hold, written `{name}`: the reviewer's name, or the first word of it. */
const REPLY_PLACEHOLDERS = ["name", "first_name"] as const;

const FOUND = new RegExp(String.raw`(\s?)\{(${REPLY_PLACEHOLDERS.join("|")})\}`, "g");

/** Whether a saved reply names the reviewer, so that it suits one review only. */
export const namesReviewer = (text: string): boolean => text.search(FOUND) !== -1;

/** The text with its placeholders replaced. Without a name they go, together with the space before them. */
export function fillReply(text: string, reviewer: string): string {
  const name = reviewer.trim();
  const [firstName = ""] = name.split(/\s+/);
  return text.replaceAll(FOUND, (_, space: string, placeholder: string) =>
    name ? space + (placeholder === "name" ? name : firstName) : "",
  );
}
