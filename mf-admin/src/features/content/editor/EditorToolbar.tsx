import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Braces,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { emailVariables, writtenVariable, type EmailVariable } from '@milepost/shared/domain/email-texts';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Menu } from '@milepost/shared/ui/Menu';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid var(--border);
  [aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
`;

const allKinds = [
  { id: 'bold', label: 'Bold', icon: Bold, is: ['bold'], run: (editor: Editor) => editor.chain().focus().toggleBold() },
  {
    id: 'italic',
    label: 'Italic',
    icon: Italic,
    is: ['italic'],
    run: (editor: Editor) => editor.chain().focus().toggleItalic(),
  },
  {
    id: 'heading',
    label: 'Heading',
    icon: Heading2,
    is: ['heading', { level: 2 }],
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }),
  },
  {
    id: 'subheading',
    label: 'Subheading',
    icon: Heading3,
    is: ['heading', { level: 3 }],
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }),
  },
  {
    id: 'bullets',
    label: 'Bulleted list',
    icon: List,
    is: ['bulletList'],
    run: (editor: Editor) => editor.chain().focus().toggleBulletList(),
  },
  {
    id: 'numbers',
    label: 'Numbered list',
    icon: ListOrdered,
    is: ['orderedList'],
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList(),
  },
  {
    id: 'quote',
    label: 'Quote',
    icon: Quote,
    is: ['blockquote'],
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote(),
  },
  { id: 'code', label: 'Code', icon: Code, is: ['code'], run: (editor: Editor) => editor.chain().focus().toggleCode() },
] as const;

type Props = {
  editor: Editor;
  label: string;
  isShort: boolean;
  variables: readonly EmailVariable[];
  imagesOf: string | undefined;
};

/** The formats of the text at the cursor. Each is also a shortcut of the editor, such as Ctrl+B. */
export function EditorToolbar({ editor, label, isShort, variables, imagesOf }: Props) {
  const kinds = isShort ? allKinds.filter(({ is: [name] }) => name !== 'heading') : allKinds;
  const [isLinking, setLinking] = useState(false);
  const [isImaging, setImaging] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: kinds.filter(({ is: [name, attributes] }) => now.isActive(name, attributes)).map(({ id }) => id),
      isLink: now.isActive('link'),
      isImage: now.isActive('image'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  return (
    <Root role="group" aria-label={`Format of ${label}`}>
      {kinds.map(({ id, label: name, icon: Icon, run }) => (
        <IconButton
          key={id}
          label={name}
          icon={<Icon size={16} aria-hidden />}
          aria-pressed={state.pressed.includes(id)}
          onClick={() => run(editor).run()}
        />
      ))}
      <IconButton
        label="Link"
        icon={<Link2 size={16} aria-hidden />}
        aria-pressed={state.isLink}
        onClick={() => setLinking(true)}
      />
      {imagesOf !== undefined && (
        <IconButton
          label="Image"
          icon={<ImagePlus size={16} aria-hidden />}
          aria-pressed={state.isImage}
          onClick={() => setImaging(true)}
        />
      )}
      <IconButton
        label="Undo"
        icon={<Undo2 size={16} aria-hidden />}
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <IconButton
        label="Redo"
        icon={<Redo2 size={16} aria-hidden />}
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
      {variables.length > 0 && (
        <Menu
          label="Insert variable"
          trigger={<Braces size={16} aria-hidden />}
          placement="bottom start"
          items={variables.map((variable) => ({
            id: variable,
            label: writtenVariable(variable),
            description: emailVariables[variable].label,
            onAction: () => editor.chain().focus().insertContent(writtenVariable(variable)).run(),
          }))}
        />
      )}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
      {isImaging && imagesOf !== undefined && (
        <ImageDialog editor={editor} articleId={imagesOf} onClose={() => setImaging(false)} />
      )}
    </Root>
  );
}
