import { act, renderHook } from '@testing-library/react';
import { useChartTheme } from './useChartTheme.ts';

const page = document.documentElement;
const twoCharts = () => renderHook(() => [useChartTheme(), useChartTheme()] as const).result;

afterEach(() => {
  delete page.dataset['theme'];
  document.body.removeAttribute('style');
});

test('charts share one theme, and get another when its name changes', async () => {
  page.dataset['theme'] = 'light';
  document.body.style.fontFamily = 'Inter';
  const charts = twoCharts();
  const [light, sameLight] = charts.current;
  expect(light.font).toBe('Inter');
  expect(sameLight).toBe(light);

  document.body.style.fontFamily = 'Georgia';
  expect(twoCharts().current[0]).toBe(light);
  await act(async () => {
    page.dataset['theme'] = 'dark';
  });
  const [dark, sameDark] = charts.current;
  expect(dark.font).toBe('Georgia');
  expect(sameDark).toBe(dark);
});
