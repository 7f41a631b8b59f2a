import type { UseFormRegisterReturn } from "react-hook-form";
import { CREDENTIAL_KINDS, type CredentialKind } from "#contract/workspace/hosted-connection.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";

type CredentialName = "api_key" | "secret_key" | "token";
type ServiceName = "workspace_id" | "workspace_header" | "embed_class";

interface Bound<Name extends string> {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
}

const WAYS: Record<CredentialKind, () => string> = { key_pair: m.hosted_way_key, token: m.hosted_way_token };
const LABELS = { api_key: m.hosted_api_key, secret_key: m.hosted_secret_key, token: m.hosted_token };

/** What each kind of credentials consists of. */
export const CREDENTIALS: Record<CredentialKind, readonly CredentialName[]> = {
  key_pair: ["api_key", "secret_key"],
  token: ["token"],
};

type CredentialFieldsProps = Bound<CredentialName> & {
  kind: CredentialKind;
  onKind: (kind: CredentialKind) => void;
  /** About the choice, and about where the credentials stay. */
  note?: string | undefined;
  help: string;
};

/** The credentials of a service that speaks v3: a key pair or a token. */
export function CredentialFields({ register, errors, kind, onKind, note, help }: CredentialFieldsProps) {
  return (
    <>
      <Field group label={m.hosted_way()} description={note}>
        <Segmented
          options={CREDENTIAL_KINDS.map((value) => ({ value, label: WAYS[value]() }))}
          value={kind}
          onChange={onKind}
        />
      </Field>
      {CREDENTIALS[kind].map((name, index, all) => (
        <Field
          key={name}
          label={LABELS[name]()}
          description={index === all.length - 1 ? help : undefined}
          error={errors[name]?.message}
        >
          <Input
            {...register(name)}
            type={name === "api_key" ? "text" : "password"}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      ))}
    </>
  );
}

/** How a service names things that differ between services of the same interface. */
export function ServiceNameFields({ register, errors }: Bound<ServiceName>) {
  const text = { dir: "ltr", autoComplete: "off", spellCheck: false } as const;
  return (
    <>
      <Field
        label={m.hosted_workspace()}
        optional
        description={m.hosted_workspace_help()}
        error={errors.workspace_id?.message}
      >
        <Input {...register("workspace_id")} {...text} />
      </Field>
      <Disclosure
        label={m.hosted_details()}
        open={errors.workspace_header !== undefined || errors.embed_class !== undefined || undefined}
      >
        <Field label={m.hosted_header()} description={m.hosted_header_help()} error={errors.workspace_header?.message}>
          <Input {...register("workspace_header")} {...text} />
        </Field>
        <Field label={m.hosted_class()} description={m.hosted_class_help()} error={errors.embed_class?.message}>
          <Input {...register("embed_class")} {...text} />
        </Field>
      </Disclosure>
    </>
  );
}
