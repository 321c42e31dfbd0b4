import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { RichTextNode } from '../../domain/rich-text/rich-text.ts';
import { RichText } from './RichText.tsx';

const show = (...content: readonly RichTextNode[]) =>
  render(
    <MemoryRouter>
      <RichText document={{ type: 'doc', content }} />
    </MemoryRouter>,
  );
const linked = (text: string, href: string): RichTextNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }] }],
});

test('draws headings, lists and links', () => {
  show(
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Next' }] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [linked('Book', '/client/sessions')] }] },
    linked('Elsewhere', 'https://example.com/'),
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Next' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Book');
  expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/client/sessions');
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('rel', 'noreferrer');
});

test('an image is drawn by whoever can show it, where it is one of ours', () => {
  const id = '10000000-0000-4000-8000-000000000001';
  const image = (src: string): RichTextNode => ({ type: 'image', attrs: { src, alt: `Words of ${src}` } });
  const document = { type: 'doc' as const, content: [image(`${id}/${id}.png`), image('https://example.com/x.png')] };
  const view = render(<RichText document={document} image={({ alt }) => <img alt={alt} />} />);
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByAltText(`Words of ${id}/${id}.png`)).toBeVisible();
  view.rerender(<RichText document={document} />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('an address that could run something is no link, and markup is text', () => {
  const { container } = show(
    linked('Click', 'javascript:alert(1)'),
    { type: 'script', content: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }] },
    { type: 'unknown', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Kept' }] }] },
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Click')).toBeVisible();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(screen.getByText('Kept')).toBeVisible();
  expect(container.querySelector('script, img')).toBeNull();
});
