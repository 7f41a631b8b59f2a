import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import type { FormStep, FormView, FormWay, ThanksView } from "#contract/forms/form-view.ts";
import type { FormPageWords } from "#contract/forms/form-labels.ts";
import type { Locale } from "#visitor/text/locale.ts";
import type { Problems } from "./validate-step.ts";
import type { Prefill, Typed } from "./form-values.ts";

/** What the service knows when it makes the page. */
export interface FormPage {
  view: FormView;
  words: FormPageWords;
  /** The language of the built-in words. */
  locale: Locale;
  prefill: Prefill;
  source: string;
  /** The signed texts the address carried, given back with the review. */
  person: string;
  test: string;
  stamp: string;
  /** What is said at the field that only machines see. */
  trap: string;
  /** Inside of our embed: no ground of its own. */
  framed: boolean;
  /** Address of the script that works out the proof. */
  proof: string | null;
}

export interface ShownFile {
  id: string;
  name: string;
  /** A picture of it to look at. */
  url: string | null;
}

export interface Thanked {
  view: ThanksView;
  privateUrl: string | null;
}

/** One moment of the form: all that its markup is made of. */
export interface Scene {
  page: FormPage;
  /** Drawn by the script, step by step; else everything stands on one page, which works by itself. */
  live: boolean;
  /** An answer to the page without scripts: everything is seen at once, whether scripts are on or not. */
  whole?: boolean;
  typed: Typed;
  /** By the name of the field. */
  files: Record<string, ShownFile[]>;
  problems: Problems;
  /** What is said above the fields: what went wrong, or what was kept. */
  notice: { tone: "calm" | "problem"; text: string; afresh?: boolean } | null;
  /** While it is sent: how much of it, from 0 to 1. */
  sending: { share: number; text: string; far?: string } | null;
  thanked: Thanked | null;
}

/** What a visitor can do; the page without scripts can only send. */
export interface Acts {
  type: (change: Partial<Typed>) => void;
  answer: (id: number, values: string[]) => void;
  agree: (purpose: ConsentPurpose, agreed: boolean) => void;
  begin: (way: FormWay) => void;
  next: () => void;
  back: () => void;
  keep: (field: string, files: File[], most: number) => void;
  drop: (field: string, id: string) => void;
  speak: (language: string) => void;
  afresh: () => void;
  /** Stops what is being sent; everything stays here. */
  stop: () => void;
  /** Puts the recorder where the visitor is; gives what takes it away. */
  record: (host: HTMLElement, way: Exclude<FormWay, "text">) => () => void;
}

export interface Drawn {
  scene: Scene;
  acts: Acts | null;
}

export type { FormStep };
