import type { LibraryMaterial } from '@milepost/shared/entities/materials/model';
import { counted } from '@milepost/shared/domain/counts';

/** With whom, in a few words: 'Shared with all clients', 'Shared with 2 clients and 1 session'. */
export const sharedWords = ({ shares, sessions }: Pick<LibraryMaterial, 'shares' | 'sessions'>): string => {
  const clients = shares.some(({ client_id }) => client_id === null)
    ? 'all clients'
    : shares.length > 0 && counted(shares.length, 'client');
  const parts = [clients, sessions.length > 0 && counted(sessions.length, 'session')].filter(Boolean);
  return parts.length === 0 ? 'Not shared' : `Shared with ${parts.join(' and ')}`;
};

/** By how many, in a few words: 'Opened by 2 clients', 'Not opened yet'. */
export const openedWords = ({ openings }: Pick<LibraryMaterial, 'openings'>): string => {
  const who = new Set(openings.map(({ client_id }) => client_id)).size;
  return who === 0 ? 'Not opened yet' : `Opened by ${counted(who, 'client')}`;
};
