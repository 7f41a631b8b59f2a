/** @jsxImportSource preact */
import { previewPart } from "#visitor/form/fields/preview-target.ts";
import { Question } from "#visitor/form/fields/question.tsx";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";
import { FormSection } from "./step-section.tsx";
import { Rating } from "#visitor/form/fields/rating.tsx";

/** What the form asks about the person, and whatever else it asks. */
export function About({ scene, acts }: FormComponentProps) {
  const { view, words } = scene.page;
  if (view.questions.length === 0) return null;
  return (
    <FormSection scene={scene} step="about" heading={words.about_heading} headingPart="questions">
      {view.questions.map((question, index) => (
        <div key={question.id} {...previewPart(`question.${question.key}`)}>
          <input type="hidden" name={`answers[${index}][question]`} value={question.id} />
          <Question scene={scene} acts={acts} question={question} name={`answers[${index}]`} />
        </div>
      ))}
    </FormSection>
  );
}

/** Stars for what was recorded. */
export function Review({ scene, acts }: FormComponentProps) {
  const { review, title } = scene.page.view;
  return (
    <FormSection scene={scene} step="review" heading={review.question || title}>
      <Rating scene={scene} acts={acts} />
    </FormSection>
  );
}
