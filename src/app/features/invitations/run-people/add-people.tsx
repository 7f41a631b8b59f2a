import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useCommand } from "#api/command.ts";
import { queryFamily } from "#api/query.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Segmented } from "#ui/controls/segmented.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { CheckResult } from "./check-result.tsx";
import { ContactChoice } from "./contact-choice.tsx";
import { WAYS_TO_ADD } from "./run-search.ts";
import { type Chosen, useCheck } from "./use-people-check.ts";
import { INVITATION_LIMITS } from "#contract/invitations/invitation-states.ts";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { parsePeople } from "./parse-people.ts";

function PasteChoice({ onChoose }: { onChoose: (chosen: Chosen | undefined) => void }) {
  const [text, setText] = useState("");
  const people = parsePeople(text);
  const isTooMany = people.length > INVITATION_LIMITS.people;
  const change = (now: string) => {
    setText(now);
    const read = parsePeople(now);
    onChoose(read.length > 0 && read.length <= INVITATION_LIMITS.people ? { people: read } : undefined);
  };
  return (
    <Field
      label={m.invitations_list()}
      description={m.invitations_list_text()}
      error={isTooMany ? m.invitations_list_long({ limit: formatNumber(INVITATION_LIMITS.people) }) : undefined}
    >
      <Textarea
        rows={7}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={text}
        placeholder={"Ana López <ana@example.com>\nben@example.com"}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}

type Method = (typeof WAYS_TO_ADD)[number];

const NAMES: Record<Method, () => string> = {
  contacts: m.invitations_from_contacts,
  paste: m.invitations_from_list,
};

/** Adds contacts or a pasted list to a run, after showing who would be invited, who would not, and why. */
export function AddPeople({ run, method }: { run: InvitationRun; method: Method }) {
  const client = useQueryClient();
  const navigate = useNavigate({ from: "/invitations/$runId" });
  const add = useCommand("addInvitees");
  const [chosen, setChosen] = useState<Record<Method, Chosen | undefined>>({
    contacts: { filter: {} },
    paste: undefined,
  });
  const [withReviewed, setWithReviewed] = useState(false);
  const choice = chosen[method];
  const body = choice && { ...choice, with_reviewed: withReviewed };
  const check = useCheck(run.id, body);
  const ready = check.data?.ready ?? 0;
  const count = { count: ready, shown: formatNumber(ready) };
  const go = (to: Method | undefined) =>
    void navigate({ search: (old) => ({ ...old, add: to }), replace: true, resetScroll: false });
  const choose = (by: Method, next: Chosen | undefined) => setChosen((old) => ({ ...old, [by]: next }));
  const submit = async () => {
    if (!body || ready === 0 || !check.settled) return;
    try {
      const { data } = await add.run({ params: { id: run.id }, body });
      toast({
        title: m.invitations_added({ count: data.ready, shown: formatNumber(data.ready) }),
        tone: "success",
      });
      go(undefined);
      await client.invalidateQueries(queryFamily("listInvitees"));
    } catch {
      // The dialog shows the error.
    }
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && go(undefined)}
      title={m.invitations_add()}
      description={m.invitations_add_text()}
      footer={
        <>
          <Button onClick={() => go(undefined)}>{m.common_cancel()}</Button>
          <Button
            variant="primary"
            loading={add.pending}
            aria-disabled={ready === 0 || !check.settled || undefined}
            onClick={() => void submit()}
          >
            {ready > 0 ? m.invitations_add_count(count) : m.invitations_add()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FormAlert message={add.error ? describeError(add.error).text : undefined} />
        <Segmented
          label={m.invitations_from()}
          options={WAYS_TO_ADD.map((value) => ({ value, label: NAMES[value]() }))}
          value={method}
          onChange={go}
        />
        {/* Both stay mounted, so that a choice survives switching between them. */}
        <div hidden={method !== "contacts"}>
          <ContactChoice onChoose={(next) => choose("contacts", next)} />
        </div>
        <div hidden={method !== "paste"}>
          <PasteChoice onChoose={(next) => choose("paste", next)} />
        </div>
        <Switch
          label={m.invitations_with_reviewed()}
          description={m.invitations_with_reviewed_text()}
          checked={withReviewed}
          onChange={(event) => setWithReviewed(event.target.checked)}
        />
        {choice && <CheckResult check={check} />}
      </div>
    </Dialog>
  );
}
