import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { storedAddress } from '../../contract/page-addresses.ts';
import { imageOf, type ContentImage } from '../../entities/content-images/model.ts';
import { linkAddress, type RichText as Document, type RichTextNode } from '../../domain/rich-text/rich-text.ts';
import { Link } from '../routing/routing.tsx';
import { richTextStyles } from './richText.styles.ts';

export { richTextStyles };

const Root = styled.div`
  ${richTextStyles}
`;

const linked = (href: unknown, children: ReactNode): ReactNode => {
  const address = linkAddress(href);
  if (address === null) return children;
  if (address.startsWith('/')) return <Link to={storedAddress(address)}>{children}</Link>;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
};

const marked = ({ text = '', marks = [] }: RichTextNode): ReactNode =>
  marks.reduce<ReactNode>((inner, { type, attrs }) => {
    switch (type) {
      case 'bold':
        return <strong>{inner}</strong>;
      case 'italic':
        return <em>{inner}</em>;
      case 'strike':
        return <s>{inner}</s>;
      case 'code':
        return <code>{inner}</code>;
      case 'link':
        return linked(attrs?.['href'], inner);
      default:
        return inner;
    }
  }, text);

type DrawImage = (image: ContentImage) => ReactNode;

const nodes = (content: readonly RichTextNode[] = [], image?: DrawImage): ReactNode =>
  // A node has no id, and a document is drawn as a whole.
  content.map((node, place) => <Fragment key={place}>{drawn(node, image)}</Fragment>);

const drawn = (node: RichTextNode, image?: DrawImage): ReactNode => {
  const { type, content, attrs } = node;
  switch (type) {
    case 'text':
      return marked(node);
    case 'hardBreak':
      return <br />;
    case 'horizontalRule':
      return <hr />;
    case 'heading':
      return attrs?.['level'] === 3 ? <h3>{nodes(content, image)}</h3> : <h2>{nodes(content, image)}</h2>;
    case 'bulletList':
      return <ul>{nodes(content, image)}</ul>;
    case 'orderedList':
      return <ol start={typeof attrs?.['start'] === 'number' ? attrs['start'] : 1}>{nodes(content, image)}</ol>;
    case 'listItem':
      return <li>{nodes(content, image)}</li>;
    case 'blockquote':
      return <blockquote>{nodes(content, image)}</blockquote>;
    case 'codeBlock':
      return (
        <pre tabIndex={0}>
          <code>{nodes(content, image)}</code>
        </pre>
      );
    case 'image': {
      const shown = imageOf(node);
      return shown && image?.(shown);
    }
    case 'paragraph':
      return <p>{nodes(content, image)}</p>;
    default:
      // A node of a later version of the editor: its text is not lost.
      return nodes(content, image);
  }
};

type Props = {
  document: Document;
  /** Renders an image; a text that can't hold any needs none. */
  image?: DrawImage;
};

/** Renders a document: known nodes as elements, everything else as text. */
export function RichText({ document, image }: Props) {
  return <Root dir="auto">{nodes(document.content, image)}</Root>;
}
