import { launch } from './launch.mjs';

launch('tooling/src/check/main.ts', process.argv.slice(2));
