import { runStandalone } from '@milepost/shared/standalone';
import config from '../module.config.ts';
import routes from './routes.tsx';

runStandalone(routes, config);
