/** An import that the rules must refuse, as it would be in `file`. */
export type BoundaryMistake = {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  /** Imports no more than a type. */
  readonly isType?: true;
};

const feature = 'mf-client/src/features/dashboard/planted';

/** One for each rule that a layer has; that every package has rules at all is proven for each of them. */
export const boundaryMistakes: readonly BoundaryMistake[] = [
  { name: 'a feature imports another feature', file: `${feature}-feature.ts`, from: '../applications/planted.ts' },
  { name: 'a feature imports the shell', file: `${feature}-shell.ts`, from: '../../../../shell/src/start.ts' },
  { name: 'a module imports another module', file: `${feature}-module.ts`, from: '../../../../mf-coach/src/routes.ts' },
  {
    name: "a feature imports another module's entity",
    file: `${feature}-entity.ts`,
    from: '../../../../mf-coach/src/entities/planted/requests.ts',
  },
  {
    name: 'an entity imports a feature',
    file: 'mf-client/src/entities/planted/requests.ts',
    from: '../../features/dashboard/planted-target.ts',
  },
  {
    name: 'what features of a module share imports a feature',
    file: 'mf-client/src/ui/planted/planted.ts',
    from: '../../features/dashboard/planted-target.ts',
  },
  {
    name: 'the model of an entity imports data',
    file: 'mf-client/src/entities/planted/model.ts',
    from: '@milepost/shared/entities/other/requests',
  },
  { name: 'the model of an entity imports React', file: 'mf-client/src/entities/other/model.ts', from: 'react' },
  {
    name: 'the model of an entity imports requests',
    file: 'mf-client/src/entities/third/model.ts',
    from: '../other/requests.ts',
  },
  { name: 'a feature imports the backend', file: `${feature}-backend.ts`, from: '../../../../backend/src/main.ts' },
  { name: 'a feature imports supabase-js', file: `${feature}-supabase.ts`, from: '@supabase/supabase-js' },
  { name: 'the shell imports supabase-js', file: 'shell/src/planted-supabase.ts', from: '@supabase/supabase-js' },
  { name: 'the shell imports a module', file: 'shell/src/planted-module.ts', from: '../../mf-client/src/routes.ts' },
  { name: 'a room of the shell imports supabase-js', file: 'shell/src/core/planted.ts', from: '@supabase/supabase-js' },
  { name: "the shell's core imports a room", file: 'shell/src/core/planted-room.ts', from: '../loading/registry.ts' },
  {
    name: "the shell's loading imports its layout",
    file: 'shell/src/loading/registry/planted.ts',
    from: '../../layout/navigation.ts',
    isType: true,
  },
  {
    name: "the shell's observability imports its layout",
    file: 'shell/src/observability/planted.ts',
    from: '../layout/navigation.ts',
  },
  { name: "the shell's layout imports the guard", file: 'shell/src/layout/planted.ts', from: '../access/page.ts' },
  { name: 'a room of the shell imports its start', file: 'shell/src/access/planted.ts', from: '../start.ts' },
  {
    name: "the page's first script imports a room",
    file: 'shell/src/startup/planted.ts',
    from: '../core/fields-of.ts',
  },
  { name: "the page's first script imports a package", file: 'shell/src/startup/planted-package.ts', from: 'zod' },
  {
    name: 'a shared feature imports another',
    file: 'shared/src/features/comments/planted.ts',
    from: '../goals/goals.ts',
  },
  {
    name: 'the shell imports a shared feature',
    file: 'shell/src/planted-feature.ts',
    from: '../../shared/src/features/goals/goals.ts',
  },
  { name: 'domain imports React', file: 'shared/src/domain/dates/planted-react.ts', from: 'react' },
  {
    name: 'domain imports data',
    file: 'shared/src/domain/dates/planted-data.ts',
    from: '../../data/planted-target.ts',
  },
  { name: 'the model of a shared entity imports React', file: 'shared/src/entities/planted/model.ts', from: 'react' },
  {
    name: 'the model of a shared entity imports its requests',
    file: 'shared/src/entities/other/model.ts',
    from: './requests.ts',
  },
  {
    name: 'what the model of a shared entity is made of imports its requests',
    file: 'shared/src/entities/other/planted.ts',
    from: './requests/planted-target.ts',
  },
  {
    name: 'the model of a shared entity imports supabase-js',
    file: 'shared/src/entities/third/model.ts',
    from: '@supabase/supabase-js',
  },
  {
    name: 'the requests of a shared entity import React',
    file: 'shared/src/entities/planted/requests.ts',
    from: 'react',
  },
  {
    name: 'what a browser has imports data',
    file: 'shared/src/browser/storage/planted.ts',
    from: '../../data/planted-target.ts',
  },
  { name: 'data imports React', file: 'shared/src/data/live/planted-react.ts', from: 'react' },
  { name: 'ui imports data', file: 'shared/src/ui/Button/planted-data.ts', from: '../../data/planted-target.ts' },
  {
    name: 'ui imports the requests of an entity',
    file: 'shared/src/ui/Button/planted-requests.ts',
    from: '../../entities/other/requests.ts',
  },
  { name: 'the backend imports React', file: 'backend/src/planted-react.ts', from: 'react' },
  {
    name: 'the tooling imports the backend',
    file: 'tooling/src/planted-backend.ts',
    from: '../../backend/src/main.ts',
  },
  {
    name: 'the backend imports data',
    file: 'backend/src/planted-data.ts',
    from: '@milepost/shared/entities/other/requests',
  },
];
