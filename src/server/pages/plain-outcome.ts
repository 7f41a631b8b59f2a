import type { ThanksView } from "#contract/form-view.ts";

/** What became of a review that was sent by the page without scripts. */
export type PlainOutcome =
  | { state: "sent"; thanks: ThanksView; privateUrl: string | null }
  | {
      state: "refused";
      /** By the name of the field: what the visitor is told. */
      errors: Record<string, string[]>;
      /** Every text field of the body by its name on the wire, to be filled in again. */
      typed: Record<string, string[]>;
      /** One that is still good, where that which was sent had grown old. */
      stamp?: string;
    }
  | { state: "closed" };
