import { diagramOption } from './diagramOption.ts';

const theme = { color: () => '#000', text: '#000', muted: '#777', border: '#ccc', raised: '#fff', font: 'Inter' };

/** The options of the axis of bars, and the label beside a bar of `value`. */
function bars(unit: string, value: number) {
  const parts = [{ id: 'a', label: 'Dana', color: 1 as const, value }];
  const option = diagramOption({ kind: 'bars', unit, max: value, parts }, theme, true) as unknown as {
    xAxis: { minInterval?: number; axisLabel: { formatter: (value: number) => string } };
    series: { label: { formatter: (bar: { value: number }) => string } };
  };
  return { axis: option.xAxis, beside: option.series.label.formatter({ value }) };
}

test('bars of counts have whole numbers on their axis, with separators there and beside them', () => {
  const { axis, beside } = bars('', 12_000);
  expect(axis.minInterval).toBe(1);
  expect(axis.axisLabel.formatter(10_000)).toBe('10,000');
  expect(beside).toBe('12,000');
});

test('bars of what is measured may stand between whole numbers', () => {
  const { axis, beside } = bars(' d', 1.5);
  expect(axis.minInterval).toBeUndefined();
  expect(axis.axisLabel.formatter(0.5)).toBe('0.5 d');
  expect(beside).toBe('1.5 d');
});
