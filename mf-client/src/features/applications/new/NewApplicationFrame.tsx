import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  width: 100%;
  max-width: 800px;
`;

/** The page around the form of a new application. */
export function NewApplicationFrame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <PageHeader title="Add Application" back={{ to: '/client/applications', label: 'Applications' }} />
      <Column>{children}</Column>
    </Page>
  );
}
