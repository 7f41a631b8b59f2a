import type { FormEventHandler, ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";

type SingleFormProps = { title: string; text: string; onSubmit: FormEventHandler; children: ReactNode };

export function SingleForm({ title, text, onSubmit, children }: SingleFormProps) {
  const { errors, isSubmitting } = useFormContext().formState;
  return (
    <>
      <PageHeader back={<BackLink to="/imports">{m.imports_title()}</BackLink>} title={title} description={text} />
      <form noValidate onSubmit={onSubmit}>
        <Card>
          <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
            {children}
            <div className="flex flex-col gap-4 sm:col-span-2">
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
