// npm runs this at the end of an installation.
import { placeCommitHook } from '../src/commits/place-hook.mjs';
import { root } from './prepare.mjs';

placeCommitHook(root);
