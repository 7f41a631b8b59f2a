import { type Editor, EditorContent, Mark, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
import { useLocation } from "@tanstack/react-router";
import { isSafeUrl } from "#contract/values.ts";
import { useGroup } from "#ui/field-context.ts";
import { CommentToolbar } from "./comment-toolbar.tsx";

type CommentEditorProps = {
  /** What the service has; given back when the person's changes end where they began. */
  stored: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  register: (place: { focus: () => void } | null) => void;
};

/** Marked words, which reviews may carry and the starter kit does not know. */
const Marked = Mark.create({
  name: "mark",
  parseHTML: () => [{ tag: "mark" }],
  renderHTML: () => ["mark", 0],
});

const isLink = (url: string) => isSafeUrl(url);

// Exactly what the service keeps of a review; nothing that writes by itself.
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

const htmlOf = (editor: Editor) => (editor.isEmpty ? "" : editor.getHTML());

/** Rich text. It reads the comment in its own spelling, so it says something only after the person changed something. */
export function CommentEditor({ stored, value, onChange, onBlur, register }: CommentEditorProps) {
  const names = useGroup(undefined);
  const wanted = useLocation({ select: ({ hash }) => hash === "comment" });
  const began = useRef({ stored, html: "" });
  const editor = useEditor({
    extensions,
    content: value,
    autofocus: wanted ? "end" : false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        dir: "auto",
        class: "rich-text min-h-32 px-3 py-2.5 text-read",
        ...(names["aria-labelledby"] && { "aria-labelledby": names["aria-labelledby"] }),
      },
    },
    onCreate: ({ editor: made }) => {
      if (value === stored) began.current.html = htmlOf(made);
    },
    onUpdate: ({ editor: now }) => {
      const html = htmlOf(now);
      onChange(html === began.current.html ? began.current.stored : html);
    },
    onBlur,
  });
  useEffect(() => {
    // After a save the spelling of now is where changes begin.
    if (began.current.stored !== stored && value === stored) began.current = { stored, html: htmlOf(editor) };
  }, [editor, stored, value]);
  useEffect(() => {
    register({ focus: () => editor.commands.focus("end") });
    return () => register(null);
  }, [editor, register]);
  const invalid = names["aria-invalid"];
  const describedBy = names["aria-describedby"];
  useEffect(() => {
    const { dom } = editor.view;
    if (invalid) dom.setAttribute("aria-invalid", "true");
    else dom.removeAttribute("aria-invalid");
    if (describedBy) dom.setAttribute("aria-describedby", describedBy);
    else dom.removeAttribute("aria-describedby");
  }, [editor, invalid, describedBy]);
  return (
    <div className="control p-0">
      <CommentToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
