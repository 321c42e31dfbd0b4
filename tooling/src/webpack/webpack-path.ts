import { createRequire } from 'node:module';

// Federation finds webpack by an error that it provokes, for which webpack compiles the schema of all its options: more
// than a second of each build. Told the path beforehand, it asks no more.
process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack');
