import { longestText, paragraphsOf } from './read-paragraphs.ts';

test('an empty line parts paragraphs, a single break stays', () => {
  expect(paragraphsOf('Alex Rivera\r\nLisbon\r\n\r\n\n  Led a team\n')).toEqual({
    paragraphs: ['Alex Rivera\nLisbon', '  Led a team'],
    isCut: false,
  });
});

test('markup is words like any other', () => {
  expect(paragraphsOf('<script>alert(1)</script>').paragraphs).toEqual(['<script>alert(1)</script>']);
});

test('what is too long to be shown is cut, and said to be', () => {
  expect(paragraphsOf('x'.repeat(longestText + 1)).isCut).toBe(true);
});
