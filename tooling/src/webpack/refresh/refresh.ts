import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);
const installed = require.resolve('react-refresh/runtime');

/** Puts hot reload on the page; an entry names it before all that renders. */
export const refreshRuntime = fileURLToPath(new URL('./refresh-runtime.cjs', import.meta.url));

/** Every build of a page shares one runtime of hot reload, whatever path it asks for. */
export const refreshAliases: Record<string, string> = {
  '@whole/react-refresh': path.join(path.dirname(installed), 'cjs/react-refresh-runtime.development.js'),
  'react-refresh/runtime$': refreshRuntime,
  [`${installed}$`]: refreshRuntime,
  'core-js-pure/features/global-this$': fileURLToPath(new URL('./global-this.cjs', import.meta.url)),
};

/** A changed component takes the place of the old one and keeps its state. The overlay would need styles the policy forbids. */
export const refreshPlugins = (): NonNullable<Configuration['plugins']> => [
  new ReactRefreshPlugin({ overlay: false, include: /\.tsx?$/, exclude: /node_modules/ }),
];
