import type { PublicHandler } from "#server/platform/context/context.ts";
import { openApiDocument } from "./document.ts";

const documents = new Map<string, ReturnType<typeof openApiDocument>>();

/** The description of the interface, for anyone. Made once for each address the service goes by. */
export const getOpenApi: PublicHandler<"getOpenApi"> = async ({ services }) => {
  const { publicUrl } = services.config;
  const document = documents.get(publicUrl) ?? openApiDocument(publicUrl);
  documents.set(publicUrl, document);
  return document;
};
