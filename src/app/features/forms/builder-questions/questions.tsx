import { QuestionList } from "./question-list.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";

/** What is asked beside the review itself. */
export function QuestionsPanel() {
  return (
    <Panel>
      <QuestionList />
    </Panel>
  );
}
