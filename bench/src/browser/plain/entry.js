// What shell/src/index.ts does, without the asynchronous boundary that only sharing needs.
import './before.js';
import '@plain/shell/bootstrap.tsx';
import { hasStoredSignIn } from '@milepost/shared/data/stored-sign-in';

if (hasStoredSignIn()) import(/* webpackChunkName: "signed-in" */ '@milepost/shared/entities/profiles/requests');
