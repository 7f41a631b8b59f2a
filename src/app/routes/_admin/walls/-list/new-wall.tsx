import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import { LIMITS } from "#contract/limits.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { FROM_SERVICE, sayProblem } from "#app/wall/field-error.ts";

const NewWallForm = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.pageName)) });

type NewWallProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for a name, makes the wall, and opens its designer where reviews are chosen. */
export function NewWall({ open, onOpenChange }: NewWallProps) {
  const id = useId();
  const navigate = useNavigate();
  const create = useCommand("createPage");
  const { register, handleSubmit, setError, formState, reset } = useForm({
    defaultValues: { name: "" },
    resolver: zodResolver(NewWallForm),
  });
  const problem = formState.errors.name;
  const submit = handleSubmit(async ({ name }) => {
    try {
      const { data } = await create.run({ body: { name, title: m.walls_default_title() } });
      onOpenChange(false);
      reset();
      await navigate({ to: "/walls/$pageId", params: { pageId: data.unique_page_id }, search: { list: "all" } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setError("name", { type: FROM_SERVICE, message: error.fields["name"]?.[0] ?? error.message });
    }
  });
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      title={m.walls_new_title()}
      description={m.walls_new_text()}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button variant="primary" type="submit" form={id} loading={create.pending}>
            {m.walls_new_create()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={m.walls_field_name()} required error={problem && sayProblem("name", problem)}>
          <Input
            {...register("name")}
            autoFocus
            autoComplete="off"
            maxLength={LIMITS.pageName}
            placeholder={m.walls_new_placeholder()}
          />
        </Field>
      </form>
    </Dialog>
  );
}
