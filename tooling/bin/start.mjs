import { launch } from './launch.mjs';

await launch('tooling/src/start/main.ts', process.argv.slice(2));
