import type { Database, RequestSettings, TextRows } from '../database/database.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { fault, toRestError } from './answer/database-error.ts';
import { errorAnswer } from './answer/error-answer.ts';
import { describedTo, openApiAnswer } from './answer/open-api.ts';
import { optionsAnswer } from './answer/options-answer.ts';
import { RestError } from './answer/rest-error.ts';
import { mayBeRefused, planAnswer, resultAnswer, verify } from './answer/result-answer.ts';
import type { Catalog } from './catalog/catalog.ts';
import { readCatalog } from './catalog/read-catalog.ts';
import { parseRequest, type ApiRequest, type DataRequest } from './parse/request.ts';
import { planRequest, type Plan } from './plan/plan.ts';
import type { DataApiSettings } from './settings.ts';
import { estimateOf, resultOf, statementOf, type Result } from './statement/statement.ts';
import { quote } from './statement/sql.ts';

/** As whom a request acts. Whoever calls has verified it. */
export type DataCaller = {
  readonly role: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** Whether nobody is signed in: what is forbidden is then answered 401. */
  readonly anonymous: boolean;
};

export type DataApi = {
  /**
   * Answers a request, refusals and faults included.
   * @param onFault called with an inner fault, which the response does not show
   */
  readonly answer: (request: DataRequest, caller: DataCaller, onFault?: (error: unknown) => void) => Promise<Response>;
  /** Reads the catalogue again, after the schema has changed. */
  readonly reload: () => Promise<void>;
};

/** What functions may know of their call. Credentials are nobody's business but ours. */
const withheld = new Set([
  'authorization',
  'apikey',
  'cookie',
  'host',
  'x-forwarded-for',
  'content-length',
  'transfer-encoding',
]);

function cookiesOf(header: string | null): Record<string, string> {
  const pairs = (header ?? '').split(';').map((part) => part.trim().split('='));
  return Object.fromEntries(pairs.flatMap(([name, ...value]) => (name ? [[name, value.join('=')]] : [])));
}

type ApiCall = { readonly request: ApiRequest; readonly raw: DataRequest; readonly caller: DataCaller };

function requestSettings(
  { request, raw, caller }: ApiCall,
  plan: Plan | undefined,
  settings: DataApiSettings,
): RequestSettings {
  const headers = [...raw.headers].filter(([name]) => !withheld.has(name));
  const { timezone } = request.preferences;
  return {
    role: caller.role,
    readOnly: plan?.readOnly ?? true,
    settings: {
      search_path: [request.schema, ...settings.extraSearchPath].map(quote).join(', '),
      'request.jwt.claims': JSON.stringify(caller.claims),
      'request.method': raw.method,
      'request.path': raw.path,
      'request.headers': JSON.stringify({ ...Object.fromEntries(headers), ...raw.serverHeaders }),
      'request.cookies': JSON.stringify(cookiesOf(raw.headers.get('cookie'))),
      ...(timezone === undefined ? {} : { timezone }),
      ...(plan?.kind === 'call' ? plan.call.routine.settings : {}),
    },
  };
}

/** Whether what the request does is kept. */
function isRolledBack({ transactionEnd }: DataApiSettings, { preferences }: ApiRequest): boolean {
  return preferences.tx === undefined ? transactionEnd.startsWith('rollback') : preferences.tx === 'rollback';
}

/**
 * The data API over one database: PostgREST's language, its answers and its refusals.
 * Needs nothing of the schema that it serves.
 */
export async function createDataApi({
  database,
  settings,
}: {
  readonly database: Database;
  readonly settings: DataApiSettings;
}): Promise<DataApi> {
  let catalog: Catalog = await readCatalog(database, settings.schemas);

  function rowsOf(call: ApiCall, plan: Plan): Promise<TextRows> {
    const { request } = call;
    const rolledBack = isRolledBack(settings, request) && !plan.readOnly;
    const check = (rows: TextRows): boolean => {
      if (plan.mediaType.kind !== 'plan') verify(plan, request, resultOf(rows));
      return !rolledBack;
    };
    const statement = statementOf(plan, request.preferences, settings.maxRows);
    const needsCheck = rolledBack || mayBeRefused(plan, request);
    return database.request(requestSettings(call, plan, settings), statement, needsCheck ? check : undefined);
  }

  /** The planner's guess takes the place of a count that was not made, or was given up as too large. */
  async function withEstimate(call: ApiCall, plan: Plan, result: Result): Promise<Result> {
    const { count } = call.request.preferences;
    const most = settings.maxRows;
    const isLarge = count === 'estimated' && most !== undefined && (result.total ?? 0) > most;
    if (plan.kind !== 'read' || (count !== 'planned' && !isLarge)) return result;
    const [row] = await database.request(requestSettings(call, plan, settings), estimateOf(plan));
    const guess = Number(/"Plan Rows":\s*(\d+)/.exec(row?.[0] ?? '')?.[1] ?? 0);
    return { ...result, total: isLarge ? Math.max(result.total ?? 0, guess) : guess };
  }

  async function answerCall(call: ApiCall): Promise<Response> {
    const { request } = call;
    if (request.action.kind === 'options') return optionsAnswer(request, catalog);
    if (request.action.kind === 'describe') {
      const rows = await database.request(requestSettings(call, undefined, settings), describedTo(request.schema));
      return openApiAnswer(request, catalog, rows);
    }
    const plan = planRequest(request, catalog, settings);
    const rows = await rowsOf(call, plan);
    if (plan.mediaType.kind === 'plan') return planAnswer(plan, request, rows);
    const result = resultOf(rows);
    verify(plan, request, result);
    return resultAnswer(plan, request, await withEstimate(call, plan, result));
  }

  function refusalOf(error: unknown, caller: DataCaller, onFault: ((error: unknown) => void) | undefined): RestError {
    if (error instanceof RestError) return error;
    const refused = toRestError(error, caller.anonymous);
    if (refused !== undefined && (refused.status < 500 || !refused.code.startsWith('X'))) return refused;
    onFault?.(error);
    return refused ?? (error instanceof DatabaseUnavailableError ? fault(503, 'PGRST001') : fault(500, 'XX000'));
  }

  return {
    reload: async () => {
      catalog = await readCatalog(database, settings.schemas);
    },
    answer: async (raw, caller, onFault) => {
      try {
        return await answerCall({ request: parseRequest(raw, settings), raw, caller });
      } catch (error) {
        return errorAnswer(refusalOf(error, caller, onFault), raw.method === 'HEAD');
      }
    },
  };
}
