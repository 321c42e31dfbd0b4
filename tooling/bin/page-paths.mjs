import { launch } from './launch.mjs';

await launch('tooling/src/page-paths/main.ts', process.argv.slice(2));
