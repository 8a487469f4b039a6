// Apart from the door of the feature: it reads the registry of metrics, which the command line loads only when it needs it.
export { type AskedFigures, findingTexts, isTouched, type TouchingFinding } from './touching.ts';
