import { useCallback } from "react";
import { wordsOf } from "#app/shell/error-words.ts";
import { m } from "#messages/gen/messages.js";
import { dismissToast, toast } from "#ui/toast.ts";
import { isEditable, refOf } from "./review-ref.ts";
import { useUpdateReview } from "./use-update-review.ts";

type Favoured = { feed_type: string; id: number; favourite: boolean | number };

/** Turns a review into a favourite or back: shown at once, with Undo; a refusal takes it back and says why. */
export function useFavourite() {
  const update = useUpdateReview();
  return useCallback(
    (review: Favoured) => {
      const ref = refOf(review);
      if (!isEditable(ref)) return;
      const set = async (favourite: boolean, undo?: () => void) => {
        const title = favourite ? m.reviews_favourite_added() : m.reviews_favourite_removed();
        const shown = toast({ title, action: undo && { label: m.common_undo(), run: undo } });
        try {
          await update(ref, { favourite });
        } catch (error) {
          dismissToast(shown);
          toast({ tone: "danger", title: m.reviews_favourite_failed(), description: wordsOf(error).text });
        }
      };
      const next = !review.favourite;
      void set(next, () => void set(!next));
    },
    [update],
  );
}
