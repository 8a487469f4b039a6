export type {
  Context,
  Credential,
  FiguresMade,
  InstanceRef,
  Origin,
  Services,
  SignedIn,
  Viewer,
} from './context.ts';
export type { Log } from './log.ts';
export { sideOf, withFigures } from './of-figures.ts';
