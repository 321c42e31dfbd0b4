import { launch } from './launch.mjs';

await launch('tooling/src/data-guide/main.ts', process.argv.slice(2));
