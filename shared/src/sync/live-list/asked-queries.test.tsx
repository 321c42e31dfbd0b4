import { fakeNetwork } from '@milepost/shared/testing/network';
import { useQuery } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { useLiveList } from './live-list.ts';
import { moment, open, pass, shown } from './testing/live-screen.tsx';

const network = fakeNetwork();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('queries that are asked again', () => {
  let answers: ((count: number) => void)[];
  const answer = async (count: number) => {
    answers.at(-1)?.(count);
    await pass(5);
  };

  const Counts = () => {
    const { data } = useQuery({
      queryKey: ['counts', 'of applications'],
      queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
    });
    useLiveList(
      { table: 'job_applications', filter: 'client_id=eq.ada', queryKeys: [['counts'], ['not shown']] },
      { table: 'application_events', queryKeys: [['counts']] },
    );
    return <output>{data}</output>;
  };
  const openCounts = async () => {
    answers = [];
    const opened = open(<Counts />);
    await answer(1);
    expect(shown()).toBe('1');
    return opened;
  };

  test('changes of a moment ask once, whichever tables they are of', async () => {
    await openCounts();
    for (const id of ['a', 'b', 'c']) await network.change('job_applications', 'INSERT', { id });
    await network.change('application_events', 'INSERT', { id: 'd' });
    await pass(90);
    expect(answers).toHaveLength(1);
    await pass(20);
    expect(answers).toHaveLength(2);
    await answer(2);
    expect(shown()).toBe('2');
    await pass(10 * moment);
    expect(answers).toHaveLength(2);
  });

  test('changes that come while the answer is awaited ask once more, when it is there', async () => {
    await openCounts();
    for (const id of ['a', 'b', 'c']) {
      await network.change('job_applications', 'INSERT', { id });
      await pass(moment);
    }
    expect(answers).toHaveLength(2);
    await answer(2);
    expect(shown()).toBe('2');
    expect(answers).toHaveLength(3);
    await answer(3);
    expect(shown()).toBe('3');
    expect(answers).toHaveLength(3);
  });

  test('an answer that is old when changes begin to be told is asked for again', async () => {
    const release = network.holdLive();
    await openCounts();
    await pass(310);
    await release();
    await pass(moment);
    expect(answers).toHaveLength(2);
  });

  test('an answer that has just come stays', async () => {
    const release = network.holdLive();
    await openCounts();
    await pass(280);
    await release();
    await pass(moment);
    expect(answers).toHaveLength(1);
  });

  test('begun twice, as in development, it is asked and told once', async () => {
    answers = [];
    open(
      <StrictMode>
        <Counts />
      </StrictMode>,
    );
    await answer(1);
    await network.change('job_applications', 'INSERT', { id: 'a' });
    await pass(moment);
    expect(answers).toHaveLength(2);
    expect(network.joinedWith()).toHaveLength(1);
  });
});

describe('queries that hold what is listened to', () => {
  const Holding = ({ asked, holding }: { asked: (name: string) => void; holding?: readonly string[] }) => {
    const ask = (name: string, tables: string[]) => ({
      queryKey: [name],
      meta: { tables },
      queryFn: () => {
        asked(name);
        return name;
      },
    });
    useQuery(ask('tasks', ['tasks']));
    useQuery(ask('dashboard', ['contacts', 'tasks']));
    useQuery(ask('goals', ['goals']));
    useLiveList({ table: 'tasks', ...(holding && { holding }) }, { table: 'contacts' });
    return null;
  };
  const openHolding = async (holding?: readonly string[]) => {
    const asked: string[] = [];
    open(<Holding asked={(name) => asked.push(name)} {...(holding && { holding })} />);
    await pass(5);
    asked.length = 0;
    return async (...tables: string[]) => {
      for (const table of tables) await network.change(table, 'INSERT', { id: table });
      await pass(moment);
      return asked;
    };
  };

  test('are asked again, each once, and no others', async () => {
    const change = await openHolding();
    expect(await change('tasks', 'contacts')).toEqual(['tasks', 'dashboard']);
  });

  test('or those that hold other tables, where the screen names them', async () => {
    const change = await openHolding(['goals']);
    expect(await change('tasks')).toEqual(['goals']);
  });
});
