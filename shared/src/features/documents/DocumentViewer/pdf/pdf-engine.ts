// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- a pattern of module names cannot be imported
/// <reference path="./text-module.d.ts" />
import { pdfjs } from 'react-pdf';
import workerCode from 'pdfjs-dist/build/pdf.worker.min.mjs?text';

// A worker may not come from a module's origin, which is not the page's: its code lies in this chunk and starts from memory.
pdfjs.GlobalWorkerOptions.workerSrc = URL.createObjectURL(new Blob([workerCode], { type: 'text/javascript' }));

/**
 * The page's policy forbids eval and WebAssembly; links and scripts of a document don't run. Constant, because
 * react-pdf loads the document again for a new object.
 */
export const pdfOptions = { isEvalSupported: false, useWasm: false, enableXfa: false } as const;

export { Document, Page } from 'react-pdf';
