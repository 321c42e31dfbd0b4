import { useEffect, useState } from 'react';

/** The time, updated twice a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
