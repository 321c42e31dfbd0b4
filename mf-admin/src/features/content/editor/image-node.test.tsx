import { Editor, type JSONContent } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { imageNode } from './image-node.tsx';

const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Below' }] };
const pasted = (html: string): JSONContent[] | undefined => {
  const editor = new Editor({ extensions: [StarterKit.configure({ trailingNode: false }), imageNode], content: html });
  const { content } = editor.getJSON();
  editor.destroy();
  return content;
};

test.each([
  { src: 'a/b.png', alt: 'A “board” & <more>', width: 800, height: 600 },
  { src: 'a/b.png', alt: '', width: null, height: null },
])('an image that is cut and pasted stays what it is', (attrs) => {
  const content = [{ type: 'image', attrs }, paragraph];
  const editor = new Editor({ extensions: [StarterKit, imageNode], content: { type: 'doc', content } });
  expect(pasted(editor.getHTML())).toEqual(content);
  editor.destroy();
});

test('an image of another page is not pasted', () => {
  expect(pasted('<img src="https://example.com/x.png" alt="x"><p>Below</p>')).toEqual([paragraph]);
});
