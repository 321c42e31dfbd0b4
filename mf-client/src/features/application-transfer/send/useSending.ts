import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  commitApplicationImport,
  discardApplicationImport,
  sendImportRows,
  startApplicationImport,
} from '../../../entities/application-imports/requests.ts';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { firstCharacters, keptText } from '@milepost/shared/domain/kept-text';
import { batchFrom, type RowToSend } from './batches.ts';

/** What is sent: prepared once, so that resuming after a failure repeats nothing. */
export type PreparedImport = {
  readonly id: string;
  readonly clientId: string;
  readonly fileName: string;
  readonly rows: readonly RowToSend[];
  readonly skipped: number;
  readonly zone: string;
  readonly now: Date;
};

export type Sending =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' | 'committing'; readonly sent: number; readonly total: number }
  | { readonly status: 'failed'; readonly sent: number; readonly total: number; readonly message: string }
  | { readonly status: 'done'; readonly id: string; readonly imported: number };

const pauses = [500, 2000];
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Retries after network errors, while the result is still wanted; other errors are thrown. */
const persistently = async <Result>(send: () => Promise<Result>, isWanted = () => true): Promise<Result> => {
  for (const pause of pauses) {
    try {
      return await send();
    } catch (error) {
      if (!isAppError(error) || error.kind !== 'network' || !isWanted()) throw error;
      await wait(pause);
    }
  }
  return send();
};

/** Sends rows in batches and commits them: `start`, after a failure `resume`, and `cancel`, which leaves nothing behind. */
export function useSending() {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const shipment = useRef<PreparedImport | null>(null);
  const sent = useRef(0);
  const run = useRef(0);
  const underway = useRef<Promise<unknown>>(Promise.resolve());

  const resume = useCallback(async (): Promise<void> => {
    const currentShipment = shipment.current;
    if (!currentShipment) return;
    run.current += 1;
    const mine = run.current;
    const isCurrent = (): boolean => run.current === mine;
    const request = <Result>(send: () => Promise<Result>): Promise<Result> => {
      const answer = persistently(send, isCurrent);
      underway.current = answer.catch(() => undefined);
      return answer;
    };
    const { id, clientId, fileName, rows, skipped, zone, now } = currentShipment;
    const total = rows.length;
    const tell = (status: 'sending' | 'committing'): void => setSending({ status, sent: sent.current, total });
    tell('sending');
    try {
      const file = {
        file_name: firstCharacters(keptText(fileName) || 'File', 255),
        row_count: total,
        skipped_count: skipped,
      };
      await request(() => startApplicationImport(clientId, id, file));
      if (!isCurrent()) return;
      for (
        let batch = batchFrom(rows, sent.current, zone, now);
        batch;
        batch = batchFrom(rows, sent.current, zone, now)
      ) {
        const { firstPlace, rows: next } = batch;
        await request(() => sendImportRows(id, firstPlace, next));
        if (!isCurrent()) return;
        sent.current += next.length;
        tell('sending');
      }
      tell('committing');
      const imported = await request(() => commitApplicationImport(id));
      shipment.current = null;
      setSending({ status: 'done', id, imported });
      void queryClient.invalidateQueries();
    } catch (error) {
      if (!isCurrent()) return;
      const message = messageOf(error, 'The connection failed. Nothing was imported yet.');
      setSending({ status: 'failed', sent: sent.current, total, message });
    }
  }, [queryClient]);

  const start = (next: PreparedImport): void => {
    shipment.current = next;
    sent.current = 0;
    void resume();
  };
  const cancel = (): void => {
    run.current += 1;
    const id = shipment.current?.id;
    shipment.current = null;
    setSending({ status: 'idle' });
    // After the request in flight, which would start the import again. What can't be deleted now is cleaned up within a
    // day: rows that are not committed are no applications.
    if (id) void underway.current.then(() => persistently(() => discardApplicationImport(id))).catch(() => undefined);
  };

  const isFailed = sending.status === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    const goOn = (): void => void resume();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [isFailed, resume]);

  return { sending, start, resume, cancel };
}
