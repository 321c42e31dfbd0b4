import { hasStoredSignIn } from '@milepost/shared/data/stored-sign-in';
import { dropEndedView } from '@milepost/shared/data/view-as';
import { leadLinkAnswer } from './access/link-answer.ts';
import { checkIntegrity } from './loading/integrity/page-integrity.ts';

// Before anything else: what adds styles or scripts later reads the nonce from here.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;

checkIntegrity();
dropEndedView();
leadLinkAnswer();

function start(): void {
  // The shared libraries are negotiated before the shell's own code may run, hence the asynchronous boundary.
  void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');

  // Beside the shell's code and not after it: what reads a stored sign-in. A failure shows where it is needed.
  if (hasStoredSignIn())
    import(/* webpackChunkName: "signed-in" */ '@milepost/shared/entities/profiles/requests').catch(() => undefined);
}

// In a release, the code behind these imports is the page's next script, and this one runs while it is on its way.
if (document.readyState === 'complete') start();
else document.addEventListener('DOMContentLoaded', start, { once: true });
