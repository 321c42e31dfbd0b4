import { launch } from './launch.mjs';

await launch('tooling/src/check/main.ts', process.argv.slice(2));
