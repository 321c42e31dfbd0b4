import { launch } from './launch.mjs';

await launch('tooling/src/permissions/main.ts', process.argv.slice(2));
