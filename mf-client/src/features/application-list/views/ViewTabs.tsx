import styled from 'styled-components';
import { PreloadOnIntent } from '@milepost/shared/ui/PreloadOnIntent';
import { tabChosenStyles, tabListStyles, tabStyles } from '@milepost/shared/ui/TabLinks';
import { Link } from '@milepost/shared/ui/routing';
import { writeListView, type ListView, type ViewKind } from '../list-view.ts';
import { ApplicationsTable } from '../table/applications-table.ts';

const Root = styled.nav`
  ${tabListStyles}
`;
const Tab = styled(Link)`
  ${tabStyles}
  text-decoration: none;
  &[aria-current='page'] {
    ${tabChosenStyles}
  }
`;

const labels: Readonly<Record<ViewKind, string>> = { board: 'Board', table: 'Table', insights: 'Insights' };

type Props = { view: ListView; kinds: readonly ViewKind[] };

/** The views of the page as addresses that keep the search and the filters. */
export function ViewTabs({ view, kinds }: Props) {
  return (
    <Root aria-label="Views">
      <PreloadOnIntent of={ApplicationsTable}>
        {kinds.map((kind) => (
          <Tab
            key={kind}
            to={{ search: writeListView({ ...view, kind }).toString() }}
            aria-current={view.kind === kind ? 'page' : undefined}
          >
            {labels[kind]}
          </Tab>
        ))}
      </PreloadOnIntent>
    </Root>
  );
}
