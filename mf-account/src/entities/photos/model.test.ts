import { croppedSquare, fittingCrop, photoProblem, shownSize, wholeCrop } from './model.ts';

const wide = { width: 400, height: 200 };

test('takes pictures of up to 5 MB, and no other files', () => {
  expect(photoProblem({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeNull();
  expect(photoProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('Choose a picture of up to 5 MB.');
  expect(photoProblem({ type: 'image/svg+xml', size: 10 })).toBe('Choose a JPEG, PNG, or WebP picture.');
});

test('a picture fills the square with its shorter side, and the middle is cut', () => {
  expect(shownSize(wide, 1)).toEqual({ width: 2, height: 1 });
  expect(croppedSquare(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 });
});

test.each([
  ['too far to the right', { zoom: 1, x: 3, y: 0 }, { zoom: 1, x: 0.5, y: 0 }],
  ['up where there is nothing', { zoom: 1, x: 0, y: -0.2 }, { zoom: 1, x: 0, y: 0 }],
  ['within a zoomed picture', { zoom: 2, x: -1.5, y: 0.5 }, { zoom: 2, x: -1.5, y: 0.5 }],
  ['with too much zoom', { zoom: 9, x: 0, y: 0 }, { zoom: 4, x: 0, y: 0 }],
  ['with too little', { zoom: 0, x: 0, y: 0 }, { zoom: 1, x: 0, y: 0 }],
])('moved %s it stays within the picture', (_, crop, expected) => {
  const kept = fittingCrop(wide, crop);
  expect(kept).toEqual(expected);
  const { left, top, side } = croppedSquare(wide, kept);
  expect(Math.min(left, top, wide.width - left - side, wide.height - top - side)).toBeGreaterThanOrEqual(0);
});
