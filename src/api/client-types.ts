import type { CallOptions } from "./transport.ts";

/** What each endpoint takes and answers, by its name. */
export type CallTable = Record<string, { input: object; answer: unknown }>;

/** The input may be left out where nothing in it is required. */
type CallArguments<Input> = object extends Input
  ? [input?: Input, options?: CallOptions]
  : [input: Input, options?: CallOptions];

/** The records of an answer that comes in pages. */
export type ItemOf<Answer> = Answer extends { data: { data: (infer Item)[]; next_page_url: string | null } }
  ? Item
  : never;

/** Endpoints whose answers come in pages. */
export type ListName<Calls extends CallTable> = {
  [Name in keyof Calls & string]: [ItemOf<Calls[Name]["answer"]>] extends [never] ? never : Name;
}[keyof Calls & string];

type Credentials = { apiKey: string; secretKey: string } | { token: string };

export type ClientOptions = Credentials & {
  /** Where the interface is: `https://reviews.example.com/v3`. */
  baseUrl: string;
  workspace?: string;
  fetch?: typeof fetch;
};

export interface Client<Calls extends CallTable> {
  /** Calls an endpoint by its name. Throws ApiError: its `status`, its `body`, and for 422 `fields` with messages by field. */
  call<Name extends keyof Calls & string>(
    name: Name,
    ...given: CallArguments<Calls[Name]["input"]>
  ): Promise<Calls[Name]["answer"]>;
  /** As `call`, and the version of the record, which `ifMatch` takes. */
  callWithVersion<Name extends keyof Calls & string>(
    name: Name,
    ...given: CallArguments<Calls[Name]["input"]>
  ): Promise<{ answer: Calls[Name]["answer"]; version: string | null }>;
  /** The records of every page, for `for await`. The next page is fetched when it is needed. */
  list<Name extends ListName<Calls>>(
    name: Name,
    ...given: CallArguments<Calls[Name]["input"]>
  ): AsyncGenerator<ItemOf<Calls[Name]["answer"]>, void, undefined>;
}
