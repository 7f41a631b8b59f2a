import { useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { DesignerContext, type DesignerState } from "#app/features/walls/design/designer-context.ts";
import { InForm } from "#app/testing/in-form.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { onePage } from "#app/testing/review-records.ts";
import { m } from "#messages/gen/messages.js";
import { RuleEditor } from "./rule-editor.tsx";

function Stored() {
  const rule: unknown = useWatch({ name: "automation_filters" });
  return <output data-testid="rule">{JSON.stringify(rule)}</output>;
}

test("the words of a rule may be several, and the rule has no space around them", async () => {
  const { page } = await renderScreen(
    <DesignerContext value={{ wall: { kind: "page", id: "page_1" }, canEdit: true } as DesignerState}>
      <InForm values={{ automation_filters: {} }}>
        <RuleEditor />
        <Stored />
      </InForm>
    </DesignerContext>,
    { answers: { listPageReviews: onePage([]), countReviews: { data: [] } } },
  );
  const words = page.getByRole("textbox", { name: m.pick_rule_words() });
  await words.click();
  await userEvent.keyboard("great staff ");
  await expect.element(words).toHaveValue("great staff ");
  await expect.element(page.getByTestId("rule")).toHaveTextContent('{"search":"great staff"}');
});
