import { moduleTitle } from '@milepost/shared/contract/module-name';
import { type PublishedVersion, type ReleaseChange } from '../../entities/releases/model.ts';

type What = ReleaseChange['what'];

/** What an act is called, in a menu and on its button. */
export const changeLabels: Readonly<Record<What, string>> = {
  promote: 'Promote to everyone',
  'start-trial': 'Start trial',
  'end-trial': 'End trial',
  'roll-back': 'Roll back',
};

/** The question before an act, and what it does. */
export const questionOf = (what: What, { part, version, previous }: PublishedVersion): readonly [string, string] => {
  const name = moduleTitle(part);
  switch (what) {
    case 'promote':
      return [`Promote ${name} ${version}?`, 'Everyone gets it with their next page. A trial of it ends.'];
    case 'start-trial':
      return [`Try ${name} ${version}?`, 'Some users get it with their next page, always the same ones.'];
    case 'end-trial':
      return [`End the trial of ${name} ${version}?`, 'Everyone gets the version in service with their next page.'];
    case 'roll-back':
      return [
        `Roll back ${name} ${version}?`,
        `Everyone gets ${previous ?? 'the version before it'} with their next page.`,
      ];
  }
};

/** The change to ask for. */
export const changeOf = (what: What, { part, version }: PublishedVersion, percentage: number): ReleaseChange => {
  if (what === 'promote') return { what, part, version };
  return what === 'start-trial' ? { what, part, version, percentage } : { what, part };
};

/** The name of who made a release, without the mail address that Git keeps behind it. */
export const withoutAddress = (who: string): string => who.replace(/ <[^>]*>$/, '');
