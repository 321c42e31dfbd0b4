import { launch } from './launch.mjs';

await launch('tooling/src/start/main.ts', ['--develop', ...process.argv.slice(2)]);
