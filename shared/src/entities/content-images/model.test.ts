import { imageOf, imagePathOf, imageProblem } from './model.ts';

const id = '10000000-0000-4000-8000-000000000001';

test('an image is of a kind that browsers show, and not too large', () => {
  const file = { name: 'board.png', type: 'image/png', size: 5 * 1024 * 1024 };
  expect(imageProblem(file)).toBeNull();
  expect(imageProblem({ ...file, size: file.size + 1 })).toBe('board.png is larger than 5 MB.');
  expect(imageProblem({ ...file, size: 0 })).toBe('board.png is empty.');
  expect(imageProblem({ ...file, name: 'board.svg', type: 'image/svg+xml' })).toBe(
    "board.svg isn't a PNG, JPEG, WebP, GIF, or AVIF image.",
  );
});

test('a node shows a stored file and no address; a size that makes no sense is none', () => {
  const src = imagePathOf(id, id, 'image/jpeg');
  const attrs = { src, alt: 'A board', width: 800, height: -3 };
  expect(imageOf({ type: 'image', attrs })).toEqual({ ...attrs, height: null });
  expect(imageOf({ type: 'image', attrs: { ...attrs, src: 'https://example.com/x.png' } })).toBeNull();
  expect(imageOf({ type: 'image', attrs: { ...attrs, src: `${id}/../${id}.png` } })).toBeNull();
  expect(imageOf({ type: 'paragraph', attrs })).toBeNull();
});
