import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId } from 'react';
import styled from 'styled-components';
import type { EmailVariable } from '@milepost/shared/domain/email-texts';
import { linkAddress, richTextSchema, type RichText } from '@milepost/shared/domain/rich-text';
import { richTextStyles } from '@milepost/shared/ui/RichText';
import { EditorToolbar } from './EditorToolbar.tsx';
import { imageNode } from './image-node.tsx';

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  > span {
    font-size: var(--size-13);
    font-weight: 550;
  }
`;
const Frame = styled.div<{ $isShort: boolean }>`
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  background: var(--raised);
  &:focus-within {
    border-color: var(--accent);
  }
  .ProseMirror {
    ${richTextStyles}
    max-width: none;
    min-height: ${({ $isShort }) => ($isShort ? '96px' : '280px')};
    padding: var(--space-4);
    outline: none;
    white-space: pre-wrap;
    word-wrap: break-word;
    font-variant-ligatures: none;
  }
`;

const Problem = styled.p`
  margin: 0;
  color: var(--critical);
  font-size: var(--size-13);
`;

// What pages draw, and no more. Its own style sheet would need a nonce that it does not take.
const extensionsFor = (isShort: boolean, hasImages: boolean) => [
  ...(hasImages ? [imageNode] : []),
  StarterKit.configure({
    heading: isShort ? false : { levels: [2, 3] },
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (href) => linkAddress(href) !== null,
    },
  }),
];

type Props = {
  label: string;
  value: RichText;
  /** A few sentences: without headings, in a lower field. */
  isShort?: boolean;
  /** What the toolbar offers to put in. */
  variables?: readonly EmailVariable[];
  /** The article whose images the text may hold; without one it holds none. */
  imagesOf?: string | undefined;
  error?: string | undefined;
  onChange: (document: RichText) => void;
};

/** Formatted text to write in. `value` is read once: a new one needs a new key. */
export default function RichTextEditor({
  label,
  value,
  isShort = false,
  variables = [],
  imagesOf,
  error,
  onChange,
}: Props) {
  const labelId = useId();
  const editor = useEditor({
    extensions: extensionsFor(isShort, imagesOf !== undefined),
    injectCSS: false,
    content: structuredClone(value) as object,
    onUpdate: ({ editor: changed }) => onChange(richTextSchema.parse(changed.getJSON())),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, dir: 'auto' },
    },
  });
  return (
    <Field>
      <span id={labelId}>{label}</span>
      <Frame $isShort={isShort}>
        <EditorToolbar editor={editor} label={label} isShort={isShort} variables={variables} imagesOf={imagesOf} />
        <EditorContent editor={editor} />
      </Frame>
      {error && <Problem role="alert">{error}</Problem>}
    </Field>
  );
}
