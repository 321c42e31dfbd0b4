import { launch } from './launch.mjs';

await launch('tooling/src/registry/command/main.ts', process.argv.slice(2));
