import type { EmbedData } from "#contract/walls/view/embed.ts";

const isEmbedData = (data: unknown): data is EmbedData => typeof data === "object" && data !== null && "tree" in data;

/** Sent without credentials. Throws the HTTP status when the response is not embed data. */
export async function fetchData(url: string): Promise<EmbedData> {
  const response = await fetch(url, { credentials: "omit" });
  const data: unknown = response.ok && (await response.json());
  if (!isEmbedData(data)) throw response.status;
  return data;
}
