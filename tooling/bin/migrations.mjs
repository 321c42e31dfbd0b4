import { launch } from './launch.mjs';

await launch('tooling/src/migrations/main.ts', process.argv.slice(2));
