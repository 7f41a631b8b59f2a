import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import type { FormView, FormWay, ThanksView } from "#contract/forms/view/form-view.ts";
import type { FormStep } from "#contract/forms/submission.ts";
import type { FormPageLabels } from "#contract/forms/form-labels.ts";
import type { Locale } from "#visitor/text/locale.ts";
import type { Turn } from "./turns.ts";
import type { FormErrors } from "./validate-step.ts";
import type { Prefill, FormValues } from "./form-values.ts";

export interface FormPage {
  view: FormView;
  words: FormPageLabels;
  /** Language of the built-in labels. */
  locale: Locale;
  prefill: Prefill;
  source: string;
  /** Signed values from the URL, returned with the review. */
  person: string;
  test: string;
  stamp: string;
  trap: string;
  /** In our embed: no background of its own. */
  framed: boolean;
  proof: string | null;
}

export interface FilePreview {
  id: string;
  name: string;
  url: string | null;
}

export interface ThanksState {
  view: ThanksView;
  privateUrl: string | null;
}

export interface FormState {
  page: FormPage;
  /** Rendered by the script, step by step; else all steps are on one page, which works without scripts. */
  live: boolean;
  /** Response to the page without scripts: all steps are shown, whether scripts run or not. */
  showsAllSteps?: boolean;
  typed: FormValues;
  /** By field name. */
  files: Record<string, FilePreview[]>;
  problems: FormErrors;
  notice: { tone: "calm" | "problem"; text: string; afresh?: boolean } | null;
  /** `share`: 0 to 1. */
  sending: { share: number; text: string; far?: string } | null;
  thanked: ThanksState | null;
}

/** Names of the fields that hold a file. */
export const filledFields = ({ files }: Pick<FormState, "files">): Set<string> =>
  new Set(Object.keys(files).filter((field) => files[field]?.length));

export interface FormActions {
  editFields: (change: Partial<FormValues>) => void;
  answer: (id: number, values: string[]) => void;
  setConsent: (purpose: ConsentPurpose, agreed: boolean) => void;
  chooseWay: (way: FormWay) => void;
  /** To change an answer of a conversation. */
  openTurn: (turn: Turn) => void;
  next: () => void;
  back: () => void;
  addFiles: (field: string, files: File[], most: number) => void;
  removeFile: (field: string, id: string) => void;
  changeLanguage: (language: string) => void;
  startOver: () => void;
  /** The draft stays. */
  cancelSending: () => void;
  /** Returns a function that unmounts it. */
  mountRecorder: (host: HTMLElement, way: Exclude<FormWay, "text">) => () => void;
}

export interface FormComponentProps {
  scene: FormState;
  acts: FormActions | null;
}

export type { FormStep };
