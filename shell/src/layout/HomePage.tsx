import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useCan, useSignedIn } from '@milepost/shared/auth';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { nameOf } from '@milepost/shared/entities/people/model';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { useShell } from '../core/shell-context.ts';

const Sections = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  gap: 20px;
`;
const Welcome = styled.p`
  margin: 0 0 16px;
  color: var(--muted);
`;

/** One section of the home page; it links on only when a module answers there for this person. */
function Section({ title, welcome, to }: { title: string; welcome: string; to: PageAddress }): ReactNode {
  const { resolve } = useShell();
  const { actor } = useSignedIn();
  const leadsSomewhere = resolve(to, actor).kind === 'module';
  return (
    <Card title={title}>
      <Welcome>{welcome}</Welcome>
      {leadsSomewhere ? <ButtonLink to={to}>Open {title}</ButtonLink> : null}
    </Card>
  );
}

/** The role-sectioned home: each section behind its role or permission. */
export function HomePage() {
  const { profile, actor } = useSignedIn();
  const can = useCan();
  return (
    <Page>
      <PageHeader title={`Welcome, ${nameOf(profile)}`} subtitle="Where would you like to go?" documentTitle="Home" />
      <Sections>
        {can('view_admin_dashboard') ? (
          <Section
            title="Admin Dashboard"
            welcome="Welcome, administrator. The platform at a glance."
            to="/admin/dashboard"
          />
        ) : null}
        {actor.role === 'coach' ? (
          <Section
            title="Coach Dashboard"
            welcome="Welcome, coach. Today's sessions and waiting reviews."
            to="/coach/dashboard"
          />
        ) : null}
        {actor.role === 'client' ? (
          <Section
            title="Client Dashboard"
            welcome="Welcome. Your applications, sessions, and reviews."
            to="/dashboard"
          />
        ) : null}
        {can('view_analytics') ? (
          <Section
            title="Analytics"
            welcome="Welcome to analytics: how the people you work with are doing."
            to="/analytics"
          />
        ) : null}
        {can('view_calendar_integrations') ? (
          <Section
            title="Calendar Integrations"
            welcome="Welcome to calendar integrations: sessions in the calendar you already use."
            to="/calendar-integrations"
          />
        ) : null}
      </Sections>
    </Page>
  );
}
