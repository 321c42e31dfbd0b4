import './browserApis.ts';
import './canvas.ts';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine takes its time to load and draw; a failing test waits this long, a passing one does not.
configure({ asyncUtilTimeout: 25_000 });
// Here and not in the configuration, where Jest ignores it when it runs several packages at once.
jest.setTimeout(60_000);
