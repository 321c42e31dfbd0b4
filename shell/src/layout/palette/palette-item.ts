import type { NavigationIcon } from '@milepost/shared/contract/module-contract';

/** One choice of the palette. */
export type PaletteItem = {
  readonly label: string;
  readonly detail: string;
  readonly to: string;
  readonly icon: NavigationIcon;
  /** What the page is asked to do. */
  readonly state?: object;
  /** What is done here instead of opening a page. */
  readonly run?: () => void;
};
