import { launch } from './launch.mjs';

launch('tooling/src/new-module/main.ts', process.argv.slice(2));
