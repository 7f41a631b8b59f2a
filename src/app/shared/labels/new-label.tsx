import { useState } from "react";
import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import { queryFamily } from "#api/query.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";

/** Colours that are distinguishable in the light and the dark scheme. */
const COLOURS = ["#d9485f", "#e07b24", "#c9a227", "#3f9a4f", "#1f9e97", "#3b7ddd", "#7c5cd6", "#c2559d", "#7a7f87"];

type NewLabelProps = { name: string; onCreated: (id: string) => void };

export function NewLabel({ name, onCreated }: NewLabelProps) {
  const create = useCommand("createLabel", {
    patch: (client, { data }) =>
      client.setQueriesData<{ data: (typeof data)[] }>(queryFamily("listLabels"), (list) =>
        list && !list.data.some(({ id }) => id === data.id) ? { data: [...list.data, data] } : list,
      ),
  });
  const [colour, setColour] = useState(() => COLOURS[name.length % COLOURS.length] ?? "#3b7ddd");
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
      className="mt-2 flex flex-col gap-3 rounded-md bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div role="radiogroup" aria-label={m.acts_label_colour()} className="flex flex-wrap gap-1">
        {COLOURS.map((one, index) => (
          <label
            key={one}
            className="relative grid size-7 place-items-center rounded-full has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:size-11"
          >
            <input
              type="radio"
              name="colour"
              className="absolute inset-0 appearance-none outline-none"
              aria-label={m.acts_label_colour_number({ number: index + 1 })}
              checked={one === colour}
              onChange={() => setColour(one)}
            />
            <span
              aria-hidden
              className="size-4.5 rounded-full forced-color-adjust-none"
              style={{ backgroundColor: one }}
            />
          </label>
        ))}
      </div>
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
