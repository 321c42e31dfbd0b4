import type { Bench } from '../figure.ts';
import { startProduct } from './product.ts';

/** `npm start` where nothing has to be built, on data that is there already. */
export const start: Bench = async (tell) => {
  // The first builds what is stale and makes the demonstration data.
  const first = await startProduct();
  const milliseconds = await first.restart();
  await first.stop();
  tell({ area: 'npm start', name: 'on a built checkout', value: milliseconds / 1000, unit: 's', most: 10 });
};
