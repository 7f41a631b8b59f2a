import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState, type ComponentProps } from "react";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & { defaultShown?: boolean };

export function PasswordInput({ defaultShown = false, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(defaultShown);
  return (
    <Input
      {...props}
      type={shown ? "text" : "password"}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="pe-1"
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={m.account_password_show()}
          aria-pressed={shown}
          size="sm"
          tooltip={false}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
