import { type Ref, useState } from "react";
import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import { queryFamily } from "#api/query.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { LABEL_COLOURS, LabelColours } from "./label-colours.tsx";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";

type NewLabelProps = { name: string; onCreated: (id: string) => void; ref?: Ref<HTMLFormElement> };

export function NewLabel({ name, onCreated, ref }: NewLabelProps) {
  const create = useCommand("createLabel", {
    patch: (client, { data }) =>
      client.setQueriesData<{ data: (typeof data)[] }>(queryFamily("listLabels"), (list) =>
        list && !list.data.some(({ id }) => id === data.id) ? { data: [...list.data, data] } : list,
      ),
  });
  const [colour, setColour] = useState(() => LABEL_COLOURS[name.length % LABEL_COLOURS.length] ?? "#3b7ddd");
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    try {
      const { data } = await create.run({ body: { name, attributes: { css_color_code: colour } } });
      announce(m.acts_label_created({ name }));
      onCreated(data.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.fields["name"]?.[0] ?? describeError(error).text);
    }
  };
  return (
    <form
      ref={ref}
      className="mt-2 flex flex-col gap-3 rounded-md bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.pending) void submit();
      }}
    >
      <LabelColours value={colour} onChange={setColour} />
      {problem && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem}
        </p>
      )}
      <Button type="submit" loading={create.pending} block>
        <span className="truncate">{m.acts_label_create({ name })}</span>
      </Button>
    </form>
  );
}
