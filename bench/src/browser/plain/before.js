/* global document */
import { checkIntegrity } from '@plain/shell/loading/integrity/page-integrity.ts';

// eslint-disable-next-line no-undef -- webpack makes the nonce of later elements of it
__webpack_nonce__ = document.querySelector('meta[name=csp-nonce]').content;
checkIntegrity();
