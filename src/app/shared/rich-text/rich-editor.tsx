import { type Editor, EditorContent, Mark, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useMemo, useRef } from "react";
import { isSafeUrl } from "#contract/core/urls.ts";
import { cx } from "#ui/core/cx.ts";
import { useFieldGroup } from "#ui/controls/field-context.ts";
import { RichToolbar } from "./rich-toolbar.tsx";

type RichEditorProps = {
  /** The stored HTML; passed to `onChange` when the changes end where they began. */
  stored: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  register: (handle: { focus: () => void } | null) => void;
  autoFocus?: boolean;
  className?: string;
};

/** `<mark>`, which stored HTML may contain and the starter kit lacks. */
const Marked = Mark.create({
  name: "mark",
  parseHTML: () => [{ tag: "mark" }],
  renderHTML: () => ["mark", 0],
});

const isLink = (url: string) => isSafeUrl(url);

// Exactly the HTML the service stores, and nothing that types by itself.
const extensions = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: false, isAllowedUri: isLink, HTMLAttributes: { rel: null, target: null } },
  }),
  Marked,
];

function sameHtml(one: string, other: string): boolean {
  const read = (html: string) => new DOMParser().parseFromString(html, "text/html").body.innerHTML;
  return read(one) === read(other);
}

const htmlOf = (editor: Editor) => (editor.isEmpty ? "" : editor.getHTML());

/** The editor reformats HTML, so it calls `onChange` only after the user changed something. */
export function RichEditor({
  stored,
  value,
  onChange,
  onBlur,
  register,
  autoFocus,
  className = "min-h-32 text-read",
}: RichEditorProps) {
  const names = useFieldGroup(undefined);
  const began = useRef({ stored, html: "" });
  const emitted = useRef(value);
  const { "aria-labelledby": labelledBy, "aria-describedby": describedBy, "aria-invalid": invalid } = names;
  const editorProps = useMemo(
    () => ({
      // The screen uses Esc to go back one level. The editor would swallow it.
      handleDOMEvents: { keydown: (_view: unknown, event: KeyboardEvent) => event.key === "Escape" },
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        dir: "auto",
        class: cx("rich-text px-3 py-2.5", className),
        ...(labelledBy && { "aria-labelledby": labelledBy }),
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(invalid && { "aria-invalid": "true" }),
      },
    }),
    [labelledBy, describedBy, invalid, className],
  );
  const editor = useEditor({
    extensions,
    content: value,
    editorProps,
    onUpdate: ({ editor: now }) => {
      const html = htmlOf(now);
      emitted.current = html === began.current.html ? began.current.stored : html;
      onChange(emitted.current);
    },
    onBlur,
  });
  useEffect(() => {
    // An editor that waited too long to be shown is replaced: the next render gets the new one.
    if (editor.isDestroyed) return;
    // An outside value (a draft, a discarded change, the answer to a save) replaces different content.
    if (value !== emitted.current && !sameHtml(value, editor.getHTML()))
      editor.commands.setContent(value, { emitUpdate: false });
    emitted.current = value;
    if (value === stored) began.current = { stored, html: htmlOf(editor) };
  }, [editor, stored, value]);
  // Not by the editor's own option: it focuses soon after the first render, which on a busy machine is before the editor is
  // in the page.
  useEffect(() => {
    if (autoFocus && !editor.isDestroyed) editor.commands.focus("end");
  }, [autoFocus, editor]);
  useEffect(() => {
    register({ focus: () => editor.commands.focus("end") });
    return () => register(null);
  }, [editor, register]);
  return (
    <div className="control p-0">
      <RichToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
