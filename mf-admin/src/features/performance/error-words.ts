import type { ClientErrorGroup, ErrorState } from '../../entities/client-errors/model.ts';

export const kindWords: Readonly<Record<ClientErrorGroup['kind'], string>> = {
  error: 'Error',
  load: 'Did not load',
  render: 'Page broke',
};

export const stateTones = { new: 'critical', seen: 'neutral', fixed: 'positive' } as const;

export const stateNames: Readonly<Record<ErrorState, string>> = { new: 'New', seen: 'Seen', fixed: 'Fixed' };

/** 'New', 'New · came back', 'Seen', 'Fixed in 1.2.0'. */
export const stateText = ({
  state,
  came_back,
  fixed_in,
}: Pick<ClientErrorGroup, 'state' | 'came_back' | 'fixed_in'>): string => {
  if (state === null) return '';
  if (state === 'fixed') return `Fixed in ${fixed_in ?? ''}`;
  return came_back && state === 'new' ? 'New · came back' : stateNames[state];
};
