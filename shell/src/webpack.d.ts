/** Webpack turns assignments to this into the nonce of every element it adds. */
declare let __webpack_nonce__: string | undefined;
