import type { FastifyInstance } from 'fastify';
import { hasRole, type Role } from '../config/index.ts';
import type { Services } from '../context/index.ts';
import type { JobDefinition, Jobs } from '../jobs/index.ts';
import type { Worker } from '../operations/index.ts';
import type { Measurement } from '../watch/index.ts';
import type { Ports } from './ports.ts';

/** What every feature of a server gets. */
export type Parts = { services: Services; jobs: Jobs; ports: Ports };

type Given<Live> = Parts & { live: Live };

/** One feature as its `feature.ts` describes it. Its GraphQL modules are imported there, and add themselves to the builder. */
export type Description<Live> = {
  /** The name of its folder, which prefixes its jobs and schedules. */
  word: string;
  /** Features that come before it in every loop; all others are sorted by word. */
  after?: readonly string[];
  /** Creates its state, one per server, for as long as the server runs. The other hooks get it as `live`. */
  live?(parts: Pick<Parts, 'services' | 'jobs'>): Live;
  /** Functions that it offers to features that must not import it. */
  ports?(given: Omit<Given<Live>, 'ports'>): Partial<Ports>;
  jobs?(given: Given<Live>): readonly JobDefinition[];
  /** Tasks that every process does at its start and once an hour. */
  hourly?: Readonly<Record<string, (services: Services) => Promise<void>>>;
  /** Routes in the scope that all of the API shares: security headers, changes from our own pages only. */
  apiRoutes?(scope: FastifyInstance, given: Given<Live>): Promise<void> | void;
  /** Sockets, and routes that bring scopes of their own. */
  routes?(http: FastifyInstance, given: Given<Live>): void;
  /** Routes that the outside world sends events to: of servers that ingest. All other routes are of the API. */
  collectRoutes?(http: FastifyInstance, given: Given<Live>): void;
  /** Servers that start its workers, those that do jobs unless given, and do its work after listening, those of the API unless given. */
  roles?: readonly Role[];
  /** Started before the server listens, stopped in reverse order. */
  workers?(given: Given<Live>): readonly Worker[];
  /** Workers that hand on jobs: started after the jobs are, and stopped before them. */
  jobWorkers?(given: Given<Live>): readonly Worker[];
  /** Metrics for `/metrics`. */
  measure?(given: Given<Live>): Promise<Measurement[]> | Measurement[];
  /** Slow work that needs a listening server; returns lines to print for the operator. */
  afterListening?(given: Given<Live>): Promise<string[]> | string[];
};

/** A feature in one server: its hooks with their arguments bound. */
export type RunningFeature = {
  word: string;
  ports(): Partial<Ports>;
  jobs(): readonly JobDefinition[];
  hourly(): [task: string, run: () => Promise<void>][];
  apiRoutes(scope: FastifyInstance): Promise<void> | void;
  routes(http: FastifyInstance): void;
  collectRoutes(http: FastifyInstance): void;
  workers(): readonly Worker[];
  jobWorkers(): readonly Worker[];
  measure(): Promise<Measurement[]> | Measurement[];
  afterListening(): Promise<string[]> | string[];
};

export type Feature = {
  word: string;
  after: readonly string[];
  run(parts: Parts): RunningFeature;
};

/** The one door of a feature: `server/src/features/<word>/feature.ts` exports what this gives as `feature`. */
export function defineFeature<Live = undefined>(description: Description<Live>): Feature {
  const { word, after = [], hourly = {}, live: makeLive, roles } = description;
  return {
    word,
    after,
    run(parts) {
      const { services } = parts;
      let made: { live: Live } | undefined;
      const given = {
        ...parts,
        /** Created by the first hook that needs it: a server that mounts only the API creates nothing else. */
        get live(): Live {
          // Without `live` in the description, Live is undefined.
          made ??= { live: makeLive?.(parts) as Live };
          return made.live;
        },
      };
      return {
        word,
        ports: () => description.ports?.(given) ?? {},
        jobs: () => description.jobs?.(given) ?? [],
        hourly: () => Object.entries(hourly).map(([task, run]) => [`${word}.${task}`, () => run(services)]),
        apiRoutes: (scope) => description.apiRoutes?.(scope, given),
        routes: (http) => description.routes?.(http, given),
        collectRoutes: (http) => description.collectRoutes?.(http, given),
        workers: () =>
          (hasRole(services.config, ...(roles ?? ['jobs'])) && description.workers?.(given)) || [],
        jobWorkers: () => description.jobWorkers?.(given) ?? [],
        measure: () => description.measure?.(given) ?? [],
        afterListening: () =>
          (hasRole(services.config, ...(roles ?? ['api'])) && description.afterListening?.(given)) || [],
      };
    },
  };
}
