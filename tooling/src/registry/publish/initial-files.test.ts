import { fixtureBuild } from '../testing/fixture-build.ts';
import { heaviestOwnFiles } from './initial-files.ts';

const sizes: Readonly<Record<string, number>> = { most: 900, half: 30, own: 40, small: 1 };
const sizeOf = (file: string): number => sizes[file] ?? 0;

test('a page has of its own what at most half of the pages load, and the heaviest counts, their list among them', () => {
  const pages = [['list', 'most', 'half', 'own'], ['most', 'half'], ['most', 'small'], ['small']];
  const build = { ...fixtureBuild(), everyPage: ['list'] };
  expect(heaviestOwnFiles({ ...build, pages }, sizeOf)).toEqual(['half', 'own']);
  expect(heaviestOwnFiles({ ...build, pages }, (file) => (file === 'list' ? 90 : sizeOf(file)))).toEqual(['list']);
  expect(heaviestOwnFiles({ ...build, pages: [] }, sizeOf)).toEqual(['list']);
});
