import { Toolbar } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/react";
import LinkIcon from "lucide-react/icons/link";
import { type SubmitEvent, useState } from "react";
import { isSafeUrl } from "#contract/core/values.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Popover } from "#ui/overlays/popover.tsx";

type LinkButtonProps = { editor: Editor; active: boolean; look: string };

const hrefOf = (editor: Editor): string => {
  const { href } = editor.getAttributes("link");
  return typeof href === "string" ? href : "";
};

function LinkForm({ editor, active, close }: { editor: Editor; active: boolean; close: () => void }) {
  const [error, setError] = useState<string>();
  const set = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const typed = new FormData(event.currentTarget).get("href");
    const href = typeof typed === "string" ? typed.trim() : "";
    if (!isSafeUrl(href)) return setError(m.reviews_link_wrong());
    const chain = editor.chain().extendMarkRange("link");
    const words = editor.state.selection.empty && !active;
    if (words) chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    close();
  };
  return (
    <form noValidate onSubmit={set} className="flex w-72 flex-col gap-3">
      <Field label={m.reviews_link_address()} error={error}>
        <Input name="href" type="url" dir="ltr" defaultValue={hrefOf(editor)} placeholder="https://" autoFocus />
      </Field>
      <div className="flex justify-end gap-2">
        {active && <Button onClick={remove}>{m.reviews_link_remove()}</Button>}
        <Button type="submit" variant="primary">
          {m.reviews_link_set()}
        </Button>
      </div>
    </form>
  );
}

/** Makes the chosen words a link, changes or takes away the link the caret is in. */
export function LinkButton({ editor, active, look }: LinkButtonProps) {
  const button = (
    <Toolbar.Button aria-label={m.reviews_link()} title={m.reviews_link()} aria-pressed={active} className={look}>
      <Icon icon={LinkIcon} />
    </Toolbar.Button>
  );
  return (
    <Popover trigger={button} label={m.reviews_link()}>
      {(close) => <LinkForm editor={editor} active={active} close={close} />}
    </Popover>
  );
}
