import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { DirectInput, offeredServices } from "#api/direct/connection.ts";
import { connectDirectly } from "#api/direct/direct-session.ts";
import { authorizationHeader } from "#api/encode.ts";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { EMBED_CLASS } from "#contract/walls/view/embed-frame.ts";
import type { CredentialKind } from "#contract/workspace/hosted-connection.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { CREDENTIALS, CredentialFields, ServiceNameFields } from "#app/shared/inputs/service-fields.tsx";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { addressProblem, connectProblemText } from "./connect-problem.ts";

/** Asks for a service and its credentials, tries them, and keeps them for this tab. */
export function ConnectForm({ onConnected }: { onConnected: () => void }) {
  const [services] = useState(offeredServices);
  const [kind, setKind] = useState<CredentialKind>("key_pair");
  const form = useForm({
    resolver: zodResolver(DirectInput),
    defaultValues: {
      base_url: services[0] ?? "",
      api_key: "",
      secret_key: "",
      token: "",
      workspace_id: "",
      workspace_header: WORKSPACE_HEADER,
      embed_class: EMBED_CLASS,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const register = form.register;
  const submit = form.handleSubmit(
    async ({ api_key: apiKey = "", secret_key: secretKey = "", token = "", ...rest }) => {
      const missing = CREDENTIALS[kind].filter((name) => !{ api_key: apiKey, secret_key: secretKey, token }[name]);
      for (const name of missing)
        form.setError(name, { message: m.direct_missing() }, { shouldFocus: name === missing[0] });
      const base = rest.base_url.replace(/\/+$/, "");
      const wrong = addressProblem(base);
      if (wrong) form.setError("base_url", { message: wrong }, { shouldFocus: true });
      if (wrong || missing.length > 0) return;
      const problem = await connectDirectly({
        base_url: base,
        authorization: authorizationHeader(kind === "token" ? { token } : { apiKey, secretKey }),
        workspace_id: rest.workspace_id ?? "",
        workspace_header: rest.workspace_header,
        embed_class: rest.embed_class,
      });
      if (problem) form.setError("root", { message: connectProblemText(problem) });
      else onConnected();
    },
  );
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormAlert message={errors.root?.message} />
      <Field
        label={m.hosted_address()}
        description={services.length > 0 ? undefined : m.hosted_address_help()}
        error={errors.base_url?.message}
      >
        {services.length > 1 ? (
          <Select {...register("base_url")} options={services.map((value) => ({ value, label: value }))} />
        ) : (
          <Input
            {...register("base_url")}
            type="url"
            dir="ltr"
            autoComplete="off"
            placeholder="https://reviews.example.com/v3"
            readOnly={services.length === 1}
            autoFocus={services.length === 0}
          />
        )}
      </Field>
      <CredentialFields register={register} errors={errors} kind={kind} onKind={setKind} help={m.direct_kept()} />
      <ServiceNameFields register={register} errors={errors} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {m.direct_connect()}
      </Button>
    </form>
  );
}
