import type { Context } from 'hono';
import type { ServerEnv } from '../../server/variables.ts';
import { callerIn, ownerOf } from '../asking.ts';
import type { StorageContext } from '../context.ts';
import { addressedObject } from '../objects/object-name.ts';
import { takeUpload } from '../uploads/upload.ts';

/** POST adds an object, PUT replaces one or adds it. */
export const uploadObject =
  (context: StorageContext) =>
  async (request: Context<ServerEnv>): Promise<Response> => {
    const address = addressedObject(request.req.url, '/object/');
    const caller = await callerIn(request, context);
    const upsert = request.req.method === 'PUT' || request.req.header('x-upsert') === 'true';
    const id = await takeUpload(context, request.req.raw, { address, caller, owner: ownerOf(caller), upsert });
    return request.json({ Id: id, Key: `${address.bucket}/${address.name}` });
  };
