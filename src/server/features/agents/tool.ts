import * as z from "zod";
import type { Endpoint, InputOf, AnswerOf } from "#contract/core/endpoint.ts";
import { type EndpointName, type Endpoints, endpoints } from "#contract/index.ts";
import { MEDIA } from "#contract/reviews/review-type.ts";
import { type Identity, allows, missingScope } from "#server/platform/context/identity.ts";

type Call<Uses extends EndpointName> = <Name extends Uses>(
  name: Name,
  input: InputOf<Endpoints[Name]>,
) => Promise<AnswerOf<Endpoints[Name]>>;

export interface ToolContext<Uses extends EndpointName = EndpointName> {
  call: Call<Uses>;
  /** Origin of the dashboard, for links. */
  publicUrl: string;
}

interface Definition<Uses extends EndpointName, Input extends z.ZodObject> {
  name: string;
  title: string;
  /** For the model; fixed text, never anything stored. */
  description: string;
  input: Input;
  /** The endpoints it may call. A key that may not call all of them is not offered the tool. */
  uses: readonly Uses[];
  run(context: ToolContext<Uses>, input: z.output<Input>): Promise<Record<string, unknown>>;
}

export interface Tool extends Omit<Definition<EndpointName, z.ZodObject>, "run"> {
  run(context: ToolContext, input: never): Promise<Record<string, unknown>>;
}

/** A tool, its `call` limited to the endpoints that it names. */
export const tool = <const Uses extends EndpointName, Input extends z.ZodObject>(
  definition: Definition<Uses, Input>,
): Tool => definition;

/** Whether all that it calls may be called by viewers, who write nothing. */
export const isReadOnly = ({ uses }: Tool): boolean => uses.every((name) => endpoints[name].access === "viewer");

/** Whether an actor may call every endpoint of the tool. */
export function mayUse({ actor }: Identity, { uses }: Tool): boolean {
  return uses.every((name) => {
    const endpoint: Endpoint = endpoints[name];
    return endpoint.access !== "public" && allows(actor, endpoint.access) && !missingScope(actor, endpoint);
  });
}

/** Names a review: numeric ids of two types can be equal. */
export const ReviewRef = z.object({
  type: z.enum(MEDIA).describe("The type of the review, as another tool gave it"),
  id: z.int().min(1).describe("The id of the review, as another tool gave it"),
});

/** The endpoint that reads a review of each type. */
export const READERS = {
  text: "getTextReview",
  video: "getVideoReview",
  audio: "getAudioReview",
  social: "getSocialReview",
} as const;

export const Page = z.int().min(1).max(10_000).default(1).describe("Page of the result, from 1");
