import { topology } from '../topology/topology.ts';
import { previewOrigins } from './preview-origins.ts';

test('nothing is previewed from anywhere unless an operator says so', () => {
  expect(previewOrigins(undefined, undefined)).toEqual([]);
  expect(previewOrigins(' ', undefined)).toEqual([]);
});

test('who develops a module previews from the modules of this checkout and of a second one', () => {
  const origins = previewOrigins(undefined, topology(0));
  expect(origins).toContain('http://localhost:3002');
  expect(origins).toContain('http://localhost:4002');
});

test('an operator names the origins, exactly', () => {
  expect(previewOrigins('https://a.example, https://b.example', undefined)).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

test.each(['https://a.example/', 'a.example', 'https://*.example', 'https://a.example,'])('%s is refused', (named) => {
  expect(() => previewOrigins(named, undefined)).toThrow('PREVIEW_ORIGINS');
});
