import { useQuery } from '@tanstack/react-query';
import { contentQueries } from '../../entities/content/requests.ts';
import type { ContentKind } from '../../entities/content/model.ts';
import { useOrganizationNames } from './useOrganizationNames.ts';

/** The names by id of what content of a kind refers to: the organizations of announcements, the lessons of courses. */
export function useContentNames(kind: ContentKind): ReadonlyMap<string, string> {
  const organizations = useOrganizationNames(kind === 'announcement');
  const { data: content = [] } = useQuery({ ...contentQueries.list(), enabled: kind === 'course' });
  return kind === 'course' ? new Map(content.map(({ id, title }) => [id, title])) : organizations;
}
