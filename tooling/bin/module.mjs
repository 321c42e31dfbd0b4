import { launch } from './launch.mjs';

launch('tooling/src/registry/command/main.ts', process.argv.slice(2));
