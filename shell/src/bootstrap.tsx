import '@milepost/shared/ui/theme.css';
import { submitOnce } from '@milepost/shared/browser/submit-once';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { StartFailure } from './StartFailure.tsx';
import { start } from './start.ts';

const root = createRoot(document.getElementById('root') ?? document.body.appendChild(document.createElement('div')));

submitOnce(document);
start().then(
  (shell) => root.render(<App shell={shell} />),
  (error: unknown) => root.render(<StartFailure error={error} />),
);
