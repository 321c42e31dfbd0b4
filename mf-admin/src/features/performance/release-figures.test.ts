import type { VitalFigure } from '../../entities/browser-reports/model.ts';
import { releaseFigures } from './release-figures.ts';

const lcp = (p75: number, isSignedIn: boolean): VitalFigure => ({
  module: 'mf_auth',
  version: '1.0.0',
  is_signed_in: isSignedIn,
  name: 'LCP',
  samples: 20,
  p75,
});

test('what was told without a sign-in has a line of its own', () => {
  const figures = releaseFigures({ vitals: [lcp(900, true), lcp(60_000, false)], long_tasks: [] });
  expect(figures).toMatchObject([
    { module: 'mf_auth', isSignedIn: true, vitals: { LCP: { p75: 900 } } },
    { module: 'mf_auth', isSignedIn: false, vitals: { LCP: { p75: 60_000 } } },
  ]);
  expect(new Set(figures.map(({ key }) => key)).size).toBe(2);
});
