import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '@milepost/shared/ui/SearchField';

/** A pause in typing after which the address follows. */
const pauseMs = 150;

/**
 * The list's search. What is typed stands here until the address has it: the router takes a moment to change the address,
 * and a field that showed only the address would lose keys typed meanwhile.
 */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState<string>();
  const write = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => write(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  if (typed === search) setTyped(undefined);
  return (
    <SearchField
      label="Search applications"
      placeholder="Search applications..."
      value={typed ?? search}
      onChange={setTyped}
    />
  );
}
