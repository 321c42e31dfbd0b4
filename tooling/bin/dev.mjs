import { launch } from './launch.mjs';

launch('tooling/src/start/main.ts', ['--develop', ...process.argv.slice(2)]);
