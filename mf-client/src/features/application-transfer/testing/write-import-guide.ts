import { writeImportGuide } from './import-guide.ts';

process.stdout.write(`${writeImportGuide(process.cwd())} says what the cases of the tests say.\n`);
