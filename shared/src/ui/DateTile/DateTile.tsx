import styled from 'styled-components';

const Root = styled.time`
  display: block;
  flex: none;
  align-self: flex-start;
  width: 48px;
  height: 48px;
  padding: 4px 0;
  border: 1px solid var(--border);
  border-radius: 8px;
  text-align: center;
  text-transform: uppercase;
  small {
    display: block;
    font-size: 11px;
    line-height: 14px;
    font-weight: 600;
    color: var(--critical);
  }
  b {
    display: block;
    font-size: 18px;
    line-height: 24px;
    font-weight: 620;
  }
`;

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** The month-and-day square of a row. `date` is 'YYYY-MM-DD', in the zone that the row speaks of. */
export function DateTile({ date }: { date: string }) {
  return (
    <Root dateTime={date}>
      <small>{month.format(new Date(`${date}T00:00:00Z`))}</small>
      <b>{Number(date.slice(8, 10))}</b>
    </Root>
  );
}
