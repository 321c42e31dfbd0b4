import { keepComputedStyles } from './quick-styles.js';
import './compile-once.js';
import { TestEnvironment } from 'jest-environment-jsdom';

/** Parts of the web platform that browsers and Node have and jsdom lacks, or has in a form that Node's `Request` refuses. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

/** jsdom with the web platform's network, stream and encoding parts. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    // Styles as in production, rule by rule: jsdom would read a whole sheet again with each text that is added to it.
    this.global.SC_DISABLE_SPEEDY = false;
    await super.setup();
    keepComputedStyles(this.global);
    for (const name of fromNode) this.global[name] = globalThis[name];
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
}
