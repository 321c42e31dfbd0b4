import { useEffect } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import {
  announcementQueries,
  dismissAnnouncement,
  watchAnnouncements,
} from '@milepost/shared/entities/announcements/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { AnnouncementLine } from '@milepost/shared/ui/AnnouncementLine';
import { toast } from '@milepost/shared/ui/Toast';

/* As wide as the page under it; without announcements it takes no room. */
const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  width: 100%;
  max-width: calc(var(--content-width) + 48px);
  margin: 0 auto;
  padding: 0 24px;
  > :first-child {
    margin-top: var(--space-4);
  }
  @media (max-width: 720px) {
    padding: 0 16px;
  }
  @media print {
    display: none;
  }
`;

/** What administrators announce to this person, above the page until they dismiss it. New ones are spoken when nothing else is. */
export default function Announcements() {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const query = announcementQueries.own(user.id);
  const { data = [] } = useQuery(query);
  useEffect(
    () =>
      watchAnnouncements(
        () => void queryClient.invalidateQueries({ queryKey: announcementQueries.own(user.id).queryKey }),
      ),
    [queryClient, user.id],
  );
  const { mutate } = useMutation({
    mutationFn: (id: string) => dismissAnnouncement(user.id, id),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      queryClient.setQueryData(query.queryKey, (shown) => shown?.filter((announcement) => announcement.id !== id));
      // The button is gone: keyboard users continue at the page.
      document.getElementById('content')?.focus();
    },
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to dismiss the announcement. Try again.') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <Root aria-label="Announcements" aria-live="polite">
      {data.map((announcement) => (
        <AnnouncementLine key={announcement.id} announcement={announcement} onDismiss={() => mutate(announcement.id)} />
      ))}
    </Root>
  );
}
