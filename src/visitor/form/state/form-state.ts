import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import type { FormStep, FormView, FormWay, ThanksView } from "#contract/forms/form-view.ts";
import type { FormPageLabels } from "#contract/forms/form-labels.ts";
import type { Locale } from "#visitor/text/locale.ts";
import type { FormErrors } from "./validate-step.ts";
import type { Prefill, FormValues } from "./form-values.ts";

/** What the service knows when it makes the page. */
export interface FormPage {
  view: FormView;
  words: FormPageLabels;
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

export interface FilePreview {
  id: string;
  name: string;
  /** A picture of it to look at. */
  url: string | null;
}

export interface ThanksState {
  view: ThanksView;
  privateUrl: string | null;
}

/** One moment of the form: all that its markup is made of. */
export interface FormState {
  page: FormPage;
  /** Drawn by the script, step by step; else everything stands on one page, which works by itself. */
  live: boolean;
  /** An answer to the page without scripts: everything is seen at once, whether scripts are on or not. */
  showsAllSteps?: boolean;
  typed: FormValues;
  /** By the name of the field. */
  files: Record<string, FilePreview[]>;
  problems: FormErrors;
  /** What is said above the fields: what went wrong, or what was kept. */
  notice: { tone: "calm" | "problem"; text: string; afresh?: boolean } | null;
  /** While it is sent: how much of it, from 0 to 1. */
  sending: { share: number; text: string; far?: string } | null;
  thanked: ThanksState | null;
}

/** What a visitor can do; the page without scripts can only send. */
export interface FormActions {
  editFields: (change: Partial<FormValues>) => void;
  answer: (id: number, values: string[]) => void;
  setConsent: (purpose: ConsentPurpose, agreed: boolean) => void;
  chooseWay: (way: FormWay) => void;
  next: () => void;
  back: () => void;
  addFiles: (field: string, files: File[], most: number) => void;
  removeFile: (field: string, id: string) => void;
  changeLanguage: (language: string) => void;
  startOver: () => void;
  /** Stops what is being sent; everything stays here. */
  cancelSending: () => void;
  /** Puts the recorder where the visitor is; gives what takes it away. */
  mountRecorder: (host: HTMLElement, way: Exclude<FormWay, "text">) => () => void;
}

export interface FormComponentProps {
  scene: FormState;
  acts: FormActions | null;
}

export type { FormStep };
