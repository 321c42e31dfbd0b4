// Before anything else: what adds styles or scripts later reads the nonce from here.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;

// The shared libraries are negotiated before the shell's own code may run, hence the asynchronous boundary.
void import('./bootstrap.tsx');

export {};
