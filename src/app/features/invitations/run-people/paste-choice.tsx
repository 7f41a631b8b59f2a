import { useState } from "react";
import { INVITATION_LIMITS } from "#contract/invitations/invitation-states.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Textarea } from "#ui/controls/textarea.tsx";
import { parsePeople } from "./parse-people.ts";
import type { Chosen } from "./use-people-check.ts";

/** A list of people as it is pasted from a mail, a table or a file. */
export function PasteChoice({ onChoose }: { onChoose: (chosen: Chosen | undefined) => void }) {
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
