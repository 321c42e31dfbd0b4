import { launch } from './launch.mjs';

await launch('mf-client/src/features/application-transfer/testing/write-import-guide.ts', process.argv.slice(2));
