import { writePagePaths } from './page-paths.ts';

process.stdout.write(`${await writePagePaths(process.cwd())} holds the pages that the modules claim.\n`);
