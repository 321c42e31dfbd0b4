import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const packageFolder = (name: string): string => path.dirname(require.resolve(`${name}/package.json`));

/**
 * Libraries that are shared by a subset of what they export. A shared library cannot be tree-shaken, because a module that
 * is built later may ask for anything, so a file names what can be asked for.
 */
export const sharedSubsets: Readonly<Record<string, string>> = {
  'react-router-dom': here('./react-router-dom.js'),
  '@tanstack/react-query': here('./react-query.js'),
  zod: here('./zod.js'),
};

/** A subset by name instead of by path. */
export const subsetName = (library: string): string => `@subset/${library}`;

const subsetsByName = Object.fromEntries(Object.entries(sharedSubsets).map(([name, file]) => [subsetName(name), file]));

const routerBuild = path.join(packageFolder('react-router'), 'dist/production');

// A dependency of the federation plugin, in the very version that the plugin brings.
const federationRuntimeCore = path.join(
  path.dirname(
    createRequire(require.resolve('@module-federation/enhanced')).resolve('@module-federation/runtime-core'),
  ),
  'index.js',
);

const unused = here('./supabase-unused.js');

/** Where the subsets find the libraries themselves (the bare name is the shared subset), and what replaces unused ones. */
export const subsetAliases: Record<string, string> = {
  ...subsetsByName,
  '@whole/react-router-dom': path.join(packageFolder('react-router-dom'), 'dist/index.mjs'),
  // What it wraps. Its package names the development build even for production.
  'react-router$': path.join(routerBuild, 'index.mjs'),
  'react-router/dom$': path.join(routerBuild, 'dom-export.mjs'),
  '@whole/react-query': path.join(packageFolder('@tanstack/react-query'), 'build/modern/index.js'),
  '@whole/zod': packageFolder('zod'),
  '@whole/federation-runtime-core': federationRuntimeCore,
};

/**
 * What supabase-js makes for itself and Milepost does not use from there: live changes and files come from
 * `shared/src/data/live` and `files`, which download their part when a screen first asks.
 */
export const withoutSupabaseExtras = {
  test: /@supabase[\\/]supabase-js[\\/]/,
  resolve: {
    alias: { '@supabase/realtime-js': unused, '@supabase/storage-js': unused, '@supabase/functions-js': unused },
  },
};

/**
 * What jsPDF would download to draw HTML and SVG into a PDF. Milepost writes text and tables alone, so none of it belongs
 * into a release; only jsPDF's own requests are cut off, because another library may have a use for the same packages.
 */
export const withoutJspdfExtras = {
  test: /[\\/]jspdf[\\/]/,
  resolve: { alias: { html2canvas: false, canvg: false, dompurify: false, 'core-js': false } },
} satisfies RuleSetRule;

/**
 * Leaves out the words of React Aria's controls ("Calendar", "Show suggestions") in 33 other languages: a third of what
 * its controls with a list or a calendar weigh. Milepost speaks English, so a control that spoke the browser's language
 * would be a stranger on its page.
 */
export const englishWords = new webpack.NormalModuleReplacementPlugin(
  /[\\/]react-(?:aria|aria-components|stately)[\\/].*[\\/]intl[\\/](?:[a-z]+[\\/])?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/,
  here('./no-words.js'),
);

/**
 * Leaves out the twelve calendars that React Aria's date fields would know beside the Gregorian one, in which Milepost
 * writes every date: 3 KB of each page with a date.
 */
export const gregorianCalendar = new webpack.NormalModuleReplacementPlugin(
  /[\\/]?createCalendar\.mjs$/,
  (request: { context: string; request: string }) => {
    if (/[\\/]@internationalized[\\/]date[\\/]/.test(request.context)) request.request = here('./gregorian.js');
  },
);
