import type * as z from "zod/mini";
import type { Capability } from "./capability.ts";

/** The schema of a body, an answer or parameters. */
export type Shape = z.core.$ZodType;

/** The definition of a schema, to walk through its parts. */
export const defOf = (shape: Shape): z.core.$ZodTypes["_zod"]["def"] => (shape as z.core.$ZodTypes)._zod.def;

export const ROLES = ["viewer", "editor", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** `owner`: the one admin who answers for the workspace; no key is one. */
export type Access = "public" | Role | "owner";

export const ENCODINGS = ["json", "urlencoded", "multipart"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** The record a path names; its 404 reads "<Record> not found." (v3 interface, section 7). */
export type RecordName =
  | "Review"
  | "Font"
  | "Form"
  | "Page"
  | "Workspace"
  | "Contact"
  | "Widget"
  | "Label"
  | "Tag"
  | "Import"
  | "Webhook"
  | "Key"
  | "Change"
  | "View"
  | "Submission"
  | "Report"
  | "Note"
  | "Draft link"
  | "Draft comment"
  | "Rule"
  | "Run"
  | "Invitation"
  | "Mapping"
  | "Export"
  | "Email"
  | "Member"
  | "Member invitation"
  | "Session"
  | "Saved reply"
  | "Provider"
  | "Passkey"
  | "Connection"
  | "Job";

export interface Endpoint {
  method: Method;
  /** Path below `{base_url}`, parameters in braces: `/pages/{unique_page_id}`. */
  path: string;
  access: Access;
  /** `v3`: the interface, behind both doors. `session`: only for the dashboard's own session. `public`: for visitors, at the origin itself. */
  door: "v3" | "session" | "public";
  section: string;
  record?: RecordName;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  encoding?: Encoding;
  /** Bytes allowed per file field; digits in a field name are written `n`. */
  files?: Record<string, number>;
  /** Fields one encoding insists on, where another does not (v3 interface, section 4.3 beside 4.4). */
  required?: Partial<Record<Encoding, string[]>>;
  answer: z.ZodMiniType;
  /** Takes an `Idempotency-Key`: sent again with the same body within 24 hours, it is done once. */
  idempotent?: boolean;
  /** Answers an `ETag` with the version of its record, and a write obeys `If-Match` (412). */
  versioned?: boolean;
  /** The capability of `user_meta` it needs (v3 interface, section 2.7); without it 403. */
  capability?: Capability;
  /** Also readable from other origins, without credentials. */
  crossOrigin?: boolean;
  /**
   * Dangerous: a session may do it for `PROOF_MINUTES` after the person gave the password, then answers 403 with
   * `PROOF_NEEDED`. API keys are not concerned.
   */
  proof?: boolean;
  /** A call that reads although it is no GET: people who only read may send it to a hosted service. */
  reads?: boolean;
  /** Also for the owner of a closed workspace, which is unknown to everything else. */
  whenClosed?: boolean;
  /** An extension of the interface. Listed by `GET /capabilities`. */
  extension?: boolean;
}

const DEFAULTS = { door: "v3", access: "viewer", section: "notes" } as const;
type Defaults = typeof DEFAULTS;
type Declared<E> = Omit<Defaults, keyof E> & E;

/** Declares one endpoint. A `PUT` also answers to `POST` with a body field `_method=PUT` (v3 interface, section 4). */
export function endpoint<const E extends Omit<Endpoint, keyof Defaults> & Partial<Endpoint>>(
  definition: E,
): Declared<E> {
  return { ...DEFAULTS, ...definition };
}

export const SESSION = { door: "session", section: "session" } as const;

type Parsed<T, Side extends "input" | "output"> = T extends z.ZodMiniType
  ? Side extends "input"
    ? z.input<T>
    : z.output<T>
  : undefined;

type Part<E, Name extends string, Side extends "input" | "output"> =
  E extends Record<Name, infer T> ? Parsed<T, Side> : undefined;

type Known<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller passes, before parsing. */
export type InputOf<E> = Known<{
  params: Part<E, "params", "input">;
  query: Part<E, "query", "input">;
  body: Part<E, "body", "input">;
}>;

/** What a handler receives, after parsing. */
export type ParsedOf<E> = Known<{
  params: Part<E, "params", "output">;
  query: Part<E, "query", "output">;
  body: Part<E, "body", "output">;
}>;

export type AnswerOf<E> = E extends { answer: infer T } ? Parsed<T, "output"> : never;
/** What a handler returns, before the contract strips private fields. */
export type ReplyOf<E> = E extends { answer: infer T } ? Parsed<T, "input"> : never;
