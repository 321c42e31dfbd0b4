/**
 * The first script of the page, which is inline in the page itself: it runs before anything is painted, and before any
 * other script is there.
 */
import { startPreloading } from './preload.ts';
import { followTheme } from './theme.ts';

followTheme();
startPreloading();
