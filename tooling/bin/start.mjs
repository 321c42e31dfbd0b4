import { launch } from './launch.mjs';

launch('tooling/src/start/main.ts', process.argv.slice(2));
