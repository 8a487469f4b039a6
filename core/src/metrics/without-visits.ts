import { type MetricId, metricOf } from './registry/index.ts';

const NO_VISITS = 'no visits have been recorded yet';

/** Why a metric that is made of visits has no value in an organization that never had one. */
export const whyWithoutVisits = (id: MetricId): string =>
  `${metricOf(id).label} has no value: ${NO_VISITS}. They count within seconds of the first visit, once the tag is installed.`;

/** Whether a figure has no value because no visit has ever come: then the next step is to install the tag. */
export const isWithoutVisits = (reason: string): boolean => reason.includes(NO_VISITS);
