import type { Slice } from '../Chart/chartData.ts';
import { readChartTheme } from '../Chart/chartTheme.ts';

// Measures in pixels of the picture, which has two for each of the screen.
const margin = 40;
const titleHeight = 56;
const lineHeight = 44;
const swatch = 20;

/** The drawing with its title and legend, on the theme's surface, as a PNG; null when the browser cannot make one. */
export const framedPng = (drawing: HTMLCanvasElement, title: string, items: readonly Slice[]): Promise<Blob | null> => {
  const theme = readChartTheme(document.body);
  const picture = document.createElement('canvas');
  const paint = picture.getContext('2d');
  if (!paint) return Promise.resolve(null);
  const legendFont = `24px ${theme.font}`;
  const width = drawing.width + 2 * margin;

  paint.font = legendFont;
  let [x, row] = [0, 0];
  const places = items.map((item) => {
    const text = `${item.label} ${item.value}`;
    const wide = swatch + 12 + paint.measureText(text).width + 36;
    if (x > 0 && x + wide > drawing.width) [x, row] = [0, row + 1];
    const place = { text, color: theme.color(item.color), x: margin + x, y: margin + titleHeight + row * lineHeight };
    x += wide;
    return place;
  });
  const top = margin + titleHeight + (row + 1) * lineHeight;
  picture.width = width;
  picture.height = top + drawing.height + margin;

  paint.fillStyle = theme.raised;
  paint.fillRect(0, 0, picture.width, picture.height);
  paint.textBaseline = 'top';
  paint.fillStyle = theme.text;
  paint.font = `600 30px ${theme.font}`;
  paint.fillText(title, margin, margin);
  paint.font = legendFont;
  for (const place of places) {
    paint.fillStyle = place.color;
    paint.fillRect(place.x, place.y + 3, swatch, swatch);
    paint.fillStyle = theme.muted;
    paint.fillText(place.text, place.x + swatch + 12, place.y);
  }
  paint.drawImage(drawing, margin, top);
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
};
