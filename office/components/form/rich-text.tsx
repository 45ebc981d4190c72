import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import Bold from "lucide-react/icons/bold";
import Heading from "lucide-react/icons/heading";
import Italic from "lucide-react/icons/italic";
import LinkIcon from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Redo from "lucide-react/icons/redo-2";
import Undo from "lucide-react/icons/undo-2";
import { IconButton } from "#ui/icon-button.tsx";
import "./rich-text.css";

interface RichTextProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
}

// Allows only what the server's sanitiser lets through.
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ["https", "mailto", "tel"], HTMLAttributes: { target: null, rel: null } },
  }),
];

/** Loaded when an editor is first opened. */
export default function RichText({ label, html, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // The styles are part of the office's own, because none may be written into the page.
    injectCSS: false,
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? "" : written.getHTML()),
    editorProps: {
      attributes: {
        "aria-label": label,
        role: "textbox",
        "aria-multiline": "true",
        class: "rich-text min-h-40 px-3.5 py-2.5 text-base outline-none",
      },
    },
  });
  const on = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      bold: at.isActive("bold"),
      italic: at.isActive("italic"),
      heading: at.isActive("heading", { level: 3 }),
      list: at.isActive("bulletList"),
      numbered: at.isActive("orderedList"),
      link: at.isActive("link"),
    }),
  });
  const toggleLink = () => {
    if (on.link) return void editor.chain().focus().unsetLink().run();
    const href = window.prompt("Link address (https://…)", "https://");
    if (href) editor.chain().focus().extendMarkRange("link").setLink({ href }).run();
  };
  const tools = [
    { label: "Bold", icon: Bold, on: on.bold, run: () => editor.chain().focus().toggleBold().run() },
    { label: "Italic", icon: Italic, on: on.italic, run: () => editor.chain().focus().toggleItalic().run() },
    {
      label: "Heading",
      icon: Heading,
      on: on.heading,
      run: () => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    { label: "List", icon: List, on: on.list, run: () => editor.chain().focus().toggleBulletList().run() },
    {
      label: "Numbered list",
      icon: ListOrdered,
      on: on.numbered,
      run: () => editor.chain().focus().toggleOrderedList().run(),
    },
    { label: "Link", icon: LinkIcon, on: on.link, run: toggleLink },
    { label: "Undo", icon: Undo, run: () => editor.chain().focus().undo().run() },
    { label: "Redo", icon: Redo, run: () => editor.chain().focus().redo().run() },
  ];
  return (
    <div className="rounded-control border border-control focus-within:border-ink">
      <div role="toolbar" aria-label={`${label}: format`} className="flex flex-wrap border-b border-line">
        {tools.map(({ label: tool, icon: Icon, on: isOn, run }) => (
          <IconButton
            key={tool}
            label={tool}
            {...(isOn !== undefined && { "aria-pressed": isOn })}
            onClick={run}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            <Icon aria-hidden className="size-4" />
          </IconButton>
        ))}
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}
