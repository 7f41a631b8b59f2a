import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { listQuery } from "#api/query.ts";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";

type PreviewChoiceProps = { run: InvitationRun; reminders: number; mail: number; person: number | undefined };

export function PreviewChoice({ run, reminders, mail, person }: PreviewChoiceProps) {
  const navigate = useNavigate({ from: "/invitations/$runId" });
  const list = useInfiniteQuery(listQuery("listInvitees", { params: { id: run.id }, query: {} }));
  const people = list.data?.pages.flatMap((page) => page.data.data) ?? [];
  const isListed = person === undefined || people.some(({ id }) => id === person);
  const go = (change: { person?: number; mail?: number }) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true, resetScroll: false });
  const numberOf = (text: string) => (text === "" || text === "0" ? undefined : Number(text));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={m.invitations_preview_for()}>
        <Select
          placeholder={m.invitations_preview_somebody()}
          options={[
            ...people.map(({ id, name, email }) => ({ value: String(id), label: name || email })),
            ...(isListed ? [] : [{ value: String(person), label: m.invitations_preview_chosen() }]),
          ]}
          value={person ?? ""}
          onChange={(event) => go({ person: numberOf(event.target.value) })}
        />
      </Field>
      <Field label={m.invitations_preview_mail()}>
        <Select
          options={[
            { value: "0", label: m.invitations_mail_first() },
            ...Array.from({ length: reminders }, (_, index) => ({
              value: String(index + 1),
              label: m.invitations_reminder({ number: String(index + 1) }),
            })),
          ]}
          value={mail}
          onChange={(event) => go({ mail: numberOf(event.target.value) })}
        />
      </Field>
    </div>
  );
}
