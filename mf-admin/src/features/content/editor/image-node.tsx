import { Node, NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import styled from 'styled-components';
import { imageOf } from '@milepost/shared/entities/content-images/model';
import { ContentImage } from '@milepost/shared/features/content-images';

const Frame = styled(NodeViewWrapper)<{ $isSelected: boolean }>`
  width: fit-content;
  max-width: 100%;
  border-radius: var(--radius-small);
  outline: ${({ $isSelected }) => ($isSelected ? '2px solid var(--accent)' : 'none')};
  outline-offset: 2px;
`;

function ImageView({ node, selected }: NodeViewProps) {
  const image = imageOf({ type: 'image', attrs: node.attrs });
  return (
    <Frame $isSelected={selected} data-drag-handle>
      {image && <ContentImage {...image} />}
    </Frame>
  );
}

/** An attribute that a copied image takes along. */
const copied = (name: string, initial: string | null) => ({
  default: initial,
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? initial,
  renderHTML: (attributes: Readonly<Record<string, unknown>>) => ({ [`data-${name}`]: attributes[name] }),
});
const copiedNumber = (name: string) => ({
  ...copied(name, null),
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(`data-${name}`)) || null,
});

/** A stored image in a document. It can be cut and pasted as what it is; an image of another page is none of ours. */
export const imageNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: copied('src', null),
    alt: copied('alt', ''),
    width: copiedNumber('width'),
    height: copiedNumber('height'),
  }),
  parseHTML: () => [{ tag: 'figure[data-src]' }],
  renderHTML: ({ HTMLAttributes: attributes }) => ['figure', attributes],
  addNodeView: () => ReactNodeViewRenderer(ImageView),
});
