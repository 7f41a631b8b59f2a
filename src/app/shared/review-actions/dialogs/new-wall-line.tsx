import { useState } from "react";
import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";

type NewWallLineProps = { name: string; onCreated: (id: string) => void };

/** Makes a wall of what was typed and puts the reviews on it. */
export function NewWallOption({ name, onCreated }: NewWallLineProps) {
  const create = useCommand("createPage");
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    try {
      const { data } = await create.run({ body: { name, title: m.walls_default_title() } });
      onCreated(data.unique_page_id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.fields["name"]?.[0] ?? describeError(error).text);
    }
  };
  return (
    <div className="mt-2 rounded-md bg-sunken p-3">
      {problem && (
        <p role="alert" className="mb-2 text-sm text-danger-ink">
          {problem}
        </p>
      )}
      <Button block loading={create.pending} onClick={() => void submit()}>
        <span className="truncate">{m.acts_wall_create({ name })}</span>
      </Button>
    </div>
  );
}
