import { launch } from './launch.mjs';

await launch('tooling/src/new-module/main.ts', process.argv.slice(2));
