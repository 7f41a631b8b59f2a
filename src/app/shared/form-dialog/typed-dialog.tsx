import { useState, type ReactNode } from "react";
import { ApiError } from "#api/error.ts";
import { m } from "#messages/gen/messages.js";
import { describeError } from "#app/shared/requests/error-text.ts";
import { comparableName } from "#ui/core/comparable-name.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormDialog } from "./form-dialog.tsx";

type TypedDialogProps = {
  title: string;
  children: ReactNode;
  /** Asks to type `expected`. */
  label: string;
  expected: string;
  action: string;
  run: () => Promise<void>;
  close: () => void;
};

const comparable = (text: string) => comparableName(text).toLocaleLowerCase();

/** For what cannot be undone: the person types the name of what goes. Shows what the service answers, and stays open then. */
export function TypedDialog({ title, children, label, expected, action, run, close }: TypedDialogProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async () => {
    if (isPending) return;
    setProblem(undefined);
    if (comparable(typed) !== comparable(expected)) return setError(m.common_typed_wrong({ name: expected }));
    setPending(true);
    try {
      await run();
    } catch (failure) {
      // The service says what the rules are, such as that an owner stays.
      const isRule = failure instanceof ApiError && failure.status === 422;
      setProblem(isRule ? failure.message : describeError(failure).text);
      setPending(false);
    }
  };
  return (
    <FormDialog
      danger
      title={title}
      action={action}
      submit={(event) => {
        event?.preventDefault();
        return submit();
      }}
      submitting={isPending}
      problem={problem}
      close={() => !isPending && close()}
    >
      {children}
      <Field label={label} error={error}>
        <Input
          autoFocus
          value={typed}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
