import { useState, type Ref } from "react";
import { PasswordInput } from "#app/shared/session/sign-in/password-input.tsx";
import { LIMITS } from "#contract/core/limits.ts";
import { WALL_PASSWORD_MIN } from "#contract/walls/pages/wall-visibility.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Field } from "#ui/controls/field.tsx";

// Without what is mistaken for something else when it is read out or written down.
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

function generatePassword(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(GROUPS * GROUP_LENGTH));
  const letters = [...numbers].map((number) => LETTERS[number % LETTERS.length]).join("");
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}

interface WallPasswordFieldProps {
  ref: Ref<HTMLInputElement>;
  /** The wall has a password; this is for another. */
  isSet: boolean;
  value: string;
  isShort: boolean;
  onChange: (password: string) => void;
}

/** The password cannot be read again once it is saved, so it can be copied here. */
export function WallPasswordField({ ref, isSet, value, isShort, onChange }: WallPasswordFieldProps) {
  const [generated, setGenerated] = useState(0);
  const count = WALL_PASSWORD_MIN;
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={isSet ? m.share_password_new() : m.share_password()}
        description={isSet ? m.share_password_keep() : m.share_password_help({ count })}
        error={isShort ? m.share_password_short({ count }) : undefined}
      >
        <PasswordInput
          // Another key shows what was generated.
          key={generated}
          ref={ref}
          defaultShown={generated > 0}
          value={value}
          maxLength={LIMITS.passwordMax}
          autoComplete="new-password"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            onChange(generatePassword());
            setGenerated(generated + 1);
          }}
        >
          {m.share_password_generate()}
        </Button>
        {value !== "" && <CopyButton text={value} label={m.share_password_copy()} />}
      </div>
    </div>
  );
}
