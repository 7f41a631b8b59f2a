import type { FormEventHandler, ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import type { TabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";

type SingleFormProps = {
  title: string;
  text: string;
  draft: TabDraft;
  onSubmit: FormEventHandler;
  children: ReactNode;
};

export function SingleForm({ title, text, draft, onSubmit, children }: SingleFormProps) {
  const { errors, isSubmitting } = useFormContext().formState;
  return (
    <>
      <PageHeader back={<BackLink to="/imports">{m.imports_title()}</BackLink>} title={title} description={text} />
      <form noValidate onSubmit={onSubmit}>
        <Card>
          <div className="flex max-w-3xl flex-col gap-5">
            <DraftNotice draft={draft}>{m.imports_draft_personal()}</DraftNotice>
            <div className="grid gap-5 sm:grid-cols-2">{children}</div>
            <div className="flex flex-col gap-4">
              <FormAlert message={errors.root?.message} />
              <Button type="submit" variant="primary" loading={isSubmitting} className="self-end">
                {m.imports_add()}
              </Button>
            </div>
          </div>
        </Card>
      </form>
    </>
  );
}
