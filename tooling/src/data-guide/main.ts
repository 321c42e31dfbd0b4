import { writeDataGuide } from './data-guide.ts';

process.stdout.write(`${writeDataGuide(process.cwd())} says what the doc comments say.\n`);
