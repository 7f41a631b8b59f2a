import { useForm, useWatch } from "react-hook-form";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { CopyLine } from "./copy-line.tsx";
import { prefilledUrl } from "./prefill.ts";

/** A link that fills in what is already known, and says where its visitors came from. */
export function PrefillCard({ url }: { url: string }) {
  const { register, control } = useForm({ defaultValues: { name: "", email: "", source: "" } });
  const [name, email, source] = useWatch({ control, name: ["name", "email", "source"] });
  return (
    <Card title={m.forms_prefill()} description={m.forms_prefill_text()}>
      <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={m.forms_prefill_source()}>
            <Input {...register("source")} autoComplete="off" maxLength={LIMITS.shortText} />
          </Field>
          <Field label={m.forms_person_name()}>
            <Input {...register("name")} autoComplete="off" maxLength={LIMITS.shortText} />
          </Field>
          <Field label={m.forms_person_email()}>
            <Input {...register("email")} type="email" dir="ltr" autoComplete="off" maxLength={LIMITS.email} />
          </Field>
        </div>
        <p className="text-sm text-ink-faint">{m.forms_prefill_source_help()}</p>
        <CopyLine text={prefilledUrl(url, { name, email, source })} name={m.forms_prefill()} />
      </form>
    </Card>
  );
}
