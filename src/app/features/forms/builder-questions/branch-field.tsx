import { useFormContext, useWatch } from "react-hook-form";
import { branchAnswers, RATING, ratingAnswers, TICKED } from "#contract/forms/view/branching.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { ratingKind, type FormValues, type QuestionValues } from "#app/features/forms/form-values/form-values.ts";
import { questionName, visibleQuestions } from "#app/features/forms/form-values/form-questions.ts";

interface Source {
  /** The key of a question, or the rating. */
  of: string;
  label: string;
  /** As stored, with what the marketer reads. */
  answers: { value: string; label: string }[];
}

const starsLabel = (stars: string) => m.visitor_form_stars({ stars, most: LIMITS.starMax });

function ratingSource(rating: ReturnType<typeof ratingKind>): Source[] {
  if (rating === null) return [];
  const thumb = (one: string) => (one === TICKED ? m.visitor_form_thumb_up() : m.visitor_form_thumb_down());
  const answers = ratingAnswers(rating).map((value) => ({
    value,
    label: rating === "star" ? starsLabel(value) : thumb(value),
  }));
  return [{ of: RATING, label: m.panels_branch_rating(), answers }];
}

function questionSource(question: QuestionValues): Source[] {
  const { question_text: of, question_type: type, options } = question;
  const answers = branchAnswers({ type, options });
  if (answers.length === 0) return [];
  const label = m.panels_branch_if({ question: questionName(question) });
  const nameOf = (value: string) => (options.length > 0 ? value : m.panels_branch_ticked());
  return [{ of, label, answers: answers.map((value) => ({ value, label: nameOf(value) })) }];
}

/** What the question may depend on: the rating, and the earlier questions that give answers to choose from. */
function useSources(key: string): Source[] {
  const { control } = useFormContext<FormValues>();
  const [questions, rating_type, allow_review_type] = useWatch({
    control,
    name: ["questions", "rating_type", "allow_review_type"],
  });
  const all = visibleQuestions(questions);
  const earlier = all.slice(
    0,
    all.findIndex(({ question_text }) => question_text === key),
  );
  return [...ratingSource(ratingKind({ rating_type, allow_review_type })), ...earlier.flatMap(questionSource)];
}

/** Whether a question is asked always, or only after certain answers. */
export function BranchField({ question }: { question: QuestionValues }) {
  const { question_text: key } = question;
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const { disabled } = useFieldScope();
  const sources = useSources(key);
  const branch = useWatch({ control, name: "extras.branching" })[key];
  const source = sources.find(({ of }) => of === branch?.of);
  if (sources.length === 0) return null;
  const put = (next: { of: string; is: string[] } | undefined) => {
    const { [key]: _old, ...others } = getValues("extras.branching");
    setValue("extras.branching", next ? { ...others, [key]: next } : others, { shouldDirty: true });
  };
  const chosen = source?.answers.filter(({ value }) => branch?.is.includes(value)).map(({ value }) => value) ?? [];
  const toggle = (value: string) =>
    source &&
    put({
      of: source.of,
      is: source.answers.flatMap((one) => ((one.value === value) !== chosen.includes(one.value) ? [one.value] : [])),
    });
  return (
    <>
      <Field label={m.panels_branch()} description={source && m.panels_branch_help()}>
        <Select
          disabled={disabled}
          value={source?.of ?? ""}
          placeholder={m.panels_branch_always()}
          onChange={({ target }) => put(target.value === "" ? undefined : { of: target.value, is: [] })}
          options={sources.map(({ of, label }) => ({ value: of, label }))}
        />
      </Field>
      {source && (
        <Field
          group
          label={source.of === RATING ? m.panels_branch_ratings() : m.panels_branch_answers()}
          description={chosen.length === 0 ? m.panels_branch_none() : undefined}
        >
          <div
            role="group"
            aria-label={source.of === RATING ? m.panels_branch_ratings() : m.panels_branch_answers()}
            className="flex flex-wrap gap-x-5 gap-y-1"
          >
            {source.answers.map(({ value, label }) => (
              <label key={value} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  className="check"
                  disabled={disabled}
                  checked={chosen.includes(value)}
                  onChange={() => toggle(value)}
                />
                <span dir="auto">{label}</span>
              </label>
            ))}
          </div>
        </Field>
      )}
    </>
  );
}
