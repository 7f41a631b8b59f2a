import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";

/** Makes a tag of what was typed, and chooses it. */
export function NewTag({ name, onCreated }: { name: string; onCreated: (id: number) => void }) {
  const create = useCommand("createTag");
  const [problem, setProblem] = useState<string>();
  const make = async () => {
    try {
      const { data } = await create.run({ body: { name } });
      announce(m.contacts_tag_created({ name }));
      onCreated(data.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.fields["name"]?.[0] ?? describeError(error).text);
    }
  };
  return (
    <div className="mt-2 flex flex-col gap-2 border-t border-line pt-2">
      {problem && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem}
        </p>
      )}
      <Button icon={Plus} loading={create.pending} block onClick={() => void make()}>
        <span className="truncate">{m.contacts_tag_create({ name })}</span>
      </Button>
    </div>
  );
}
