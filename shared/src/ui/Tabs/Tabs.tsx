import { useEffect, useRef, type ReactNode } from 'react';
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import styled from 'styled-components';
import { tabChosenStyles, tabListStyles, tabStyles } from '../TabLinks/tab.styles.ts';

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly {
    readonly id: Id;
    readonly label: string;
    readonly count?: number | undefined;
    readonly content: ReactNode;
  }[];
  selected: Id;
  onSelect: (id: Id) => void;
};

const Root = styled(AriaTabs)`
  display: flex;
  flex-direction: column;
  gap: 20px;
  min-width: 0;
`;
const List = styled(TabList)`
  ${tabListStyles}
`;
const Tab = styled(AriaTab)`
  ${tabStyles}
  &[data-selected] {
    ${tabChosenStyles}
  }
`;
const Panel = styled(TabPanel)`
  min-width: 0;
  border-radius: var(--radius-small);
`;

/** Views of one page that have no addresses of their own; the chosen one is the caller's, in the URL as a rule. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const select = (key: unknown) => {
    const tab = tabs.find(({ id }) => id === key);
    if (tab) onSelect(tab.id);
  };
  const list = useRef<HTMLDivElement>(null);
  const words = tabs.map((tab) => `${tab.label} ${tab.count ?? ''}`).join('\n');
  // Where the tabs have no room side by side, scrolls to the chosen one, also when loaded counts have made them longer.
  useEffect(() => {
    // The tabs are rendered a moment later than their list.
    const drawn = requestAnimationFrame(() => {
      const chosen = list.current?.querySelector('[aria-selected="true"]');
      if (!list.current || !chosen) return;
      const [room, tab] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
      if (tab.right > room.right || tab.left < room.left) list.current.scrollLeft += tab.left - room.left;
    });
    return () => cancelAnimationFrame(drawn);
  }, [selected, words]);
  return (
    <Root selectedKey={selected} onSelectionChange={select}>
      <List aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id}>
            {tab.label}
            {tab.count !== undefined && <small>{tab.count}</small>}
          </Tab>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.id} id={tab.id}>
          {tab.content}
        </Panel>
      ))}
    </Root>
  );
}
