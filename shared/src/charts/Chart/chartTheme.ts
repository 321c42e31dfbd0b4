import type { ChartColor } from './chartData.ts';

export type ChartTheme = {
  readonly color: (index: ChartColor) => string;
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly raised: string;
  readonly font: string;
};

/** A CSS colour in the notation that the drawing library understands (it knows no `oklch`), by letting the browser paint it. */
const plainColor = (value: string): string => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context || value === '') return value;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
};

/** The theme's colours as they are now at `element`. */
export const readChartTheme = (element: Element): ChartTheme => {
  const style = getComputedStyle(element);
  const token = (name: string) => plainColor(style.getPropertyValue(name).trim());
  return {
    color: (index) => token(`--c${index}`),
    text: token('--text'),
    muted: token('--muted'),
    border: token('--border'),
    raised: token('--raised'),
    font: style.fontFamily,
  };
};
