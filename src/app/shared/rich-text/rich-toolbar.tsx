import { Toolbar } from "@base-ui/react/toolbar";
import { type Editor, useEditorState } from "@tiptap/react";
import Bold from "lucide-react/icons/bold";
import Italic from "lucide-react/icons/italic";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Quote from "lucide-react/icons/quote";
import Redo from "lucide-react/icons/redo-2";
import Strikethrough from "lucide-react/icons/strikethrough";
import Underline from "lucide-react/icons/underline";
import Undo from "lucide-react/icons/undo-2";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { cx } from "#ui/core/cx.ts";
import { TextDirectionProvider } from "#ui/core/reading-direction.tsx";
import { Icon, type IconType } from "#ui/icons/icon.tsx";
import LinkIcon from "lucide-react/icons/link";
import { type SubmitEvent, useState } from "react";
import { isSafeUrl } from "#contract/core/urls.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
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
    const insertsText = editor.state.selection.empty && !active;
    if (insertsText)
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
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

function LinkButton({ editor, active, look }: LinkButtonProps) {
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

type Tool = { name: string; icon: IconType; label: () => string; run: (editor: Editor) => void; gap?: boolean };

const TOOLS: Tool[] = [
  { name: "bold", icon: Bold, label: m.reviews_text_bold, run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: "italic",
    icon: Italic,
    label: m.reviews_text_italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "underline",
    icon: Underline,
    label: m.reviews_text_underline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: "strike",
    icon: Strikethrough,
    label: m.reviews_text_strike,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: "bulletList",
    icon: List,
    label: m.reviews_text_bullets,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    gap: true,
  },
  {
    name: "orderedList",
    icon: ListOrdered,
    label: m.reviews_text_numbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "blockquote",
    icon: Quote,
    label: m.reviews_text_quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

const tool = (on: boolean) =>
  cx(
    buttonStyles({ variant: "ghost", size: "sm", square: true }),
    on && "bg-active text-ink",
    "data-disabled:opacity-40",
  );

export function RichToolbar({ editor }: { editor: Editor }) {
  const { active, canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: [...TOOLS.map(({ name }) => name), "link"].filter((name) => now.isActive(name)),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  return (
    <TextDirectionProvider>
      <Toolbar.Root aria-label={m.reviews_text_tools()} className="flex flex-wrap gap-0.5 border-b border-line p-1">
        {TOOLS.map(({ name, icon, label, run, gap }) => (
          <Toolbar.Button
            key={name}
            aria-label={label()}
            title={label()}
            aria-pressed={active.includes(name)}
            onClick={() => run(editor)}
            className={cx(tool(active.includes(name)), gap && "ms-2")}
          >
            <Icon icon={icon} />
          </Toolbar.Button>
        ))}
        <LinkButton editor={editor} active={active.includes("link")} look={tool(active.includes("link"))} />
        <Toolbar.Button
          aria-label={m.reviews_text_undo()}
          title={m.reviews_text_undo()}
          disabled={!canUndo}
          onClick={() => editor.chain().focus().undo().run()}
          className={cx(tool(false), "ms-auto")}
        >
          <Icon icon={Undo} />
        </Toolbar.Button>
        <Toolbar.Button
          aria-label={m.reviews_text_redo()}
          title={m.reviews_text_redo()}
          disabled={!canRedo}
          onClick={() => editor.chain().focus().redo().run()}
          className={tool(false)}
        >
          <Icon icon={Redo} />
        </Toolbar.Button>
      </Toolbar.Root>
    </TextDirectionProvider>
  );
}
