import { useSearchParams } from 'react-router-dom';

const parameter = 'charts';

/** Whether the charts are on, and the switch. The address says so, because the header's Dashboard entry is a switch too. */
export function useCharts(): readonly [boolean, (on: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const set = (on: boolean): void => {
    const next = new URLSearchParams(params);
    if (on) next.set(parameter, 'on');
    else next.delete(parameter);
    setParams(next, { replace: true });
  };
  return [params.has(parameter), set];
}
